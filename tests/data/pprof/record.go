// SPDX-License-Identifier: GPL-3.0-or-later

// Records the profiles of this folder: a second of three goroutines that have
// labels, inline each other, allocate and wait for each other. Built by
// record.sh.
package main

import (
	"context"
	"fmt"
	"hash/crc32"
	"os"
	"runtime"
	"runtime/pprof"
	"sort"
	"sync"
	"time"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func fib(n int) int {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func sum(buf []byte) uint32 {
	var s uint32
	for i := 0; i < 200; i++ {
		s ^= crc32.ChecksumIEEE(buf)
	}
	return s
}

func words(n int) []string {
	out := make([]string, 0)
	for i := 0; i < n; i++ {
		out = append(out, fmt.Sprintf("%d-%x", i, i*i))
	}
	sort.Strings(out)
	return out
}

var keep [][]string

func work(kind string, mu *sync.Mutex) {
	end := time.Now().Add(time.Second)
	buf := make([]byte, 100000)
	for time.Now().Before(end) {
		switch kind {
		case "fib":
			fib(25)
		case "crc":
			sum(buf)
		case "words":
			keep = append(keep, words(5000))
		}
		mu.Lock()
		time.Sleep(time.Millisecond)
		mu.Unlock()
	}
}

func main() {
	runtime.SetMutexProfileFraction(1)
	runtime.SetBlockProfileRate(1)
	f, err := os.Create("cpu.pb.gz")
	check(err)
	check(pprof.StartCPUProfile(f))
	var wg sync.WaitGroup
	var mu sync.Mutex
	for _, kind := range []string{"fib", "crc", "words"} {
		kind := kind
		wg.Add(1)
		labels := pprof.Labels("kind", kind, "worker", "w-"+kind)
		go pprof.Do(context.Background(), labels, func(context.Context) {
			work(kind, &mu)
			wg.Done()
		})
	}
	wg.Wait()
	pprof.StopCPUProfile()
	check(f.Close())
	for _, name := range []string{"heap", "mutex", "goroutine"} {
		f, err := os.Create(name + ".pb.gz")
		check(err)
		check(pprof.Lookup(name).WriteTo(f, 0))
		check(f.Close())
	}
}
