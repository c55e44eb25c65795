package body Weights is
   function "+" (A, B : Item) return Item is
   begin
      return (N => A.N + B.N);
   end "+";
   function Weigh (N : Integer) return Integer is
      function Nested (A : Integer) return Integer is
      begin
         return A * 3 + N;
      end Nested;
   begin
      return Nested (N) - 7;
   end Weigh;
   function Weigh (N : Item) return Integer is
   begin
      return N.N * 2;
   end Weigh;
   package body Inner is
      function Deep (N : Integer) return Integer is
      begin
         return N * 5;
      end Deep;
   end Inner;
   function Start (N : Integer) return Integer is
      A : constant Item := (N => N);
   begin
      return Weigh (N) + Weigh (A + A) + Inner.Deep (2);
   end Start;
end Weights;
