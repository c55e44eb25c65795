package Weights is
   pragma Suppress (All_Checks);
   type Item is record N : Integer; end record;
   function "+" (A, B : Item) return Item;
   function Weigh (N : Integer) return Integer;
   function Weigh (N : Item) return Integer;
   package Inner is
      function Deep (N : Integer) return Integer;
   end Inner;
   function Start (N : Integer) return Integer;
   pragma Export (C, Start, "start");
end Weights;
