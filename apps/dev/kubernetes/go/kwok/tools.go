//go:build tools

// Package kwok names the program that simulates nodes and Pods.
package kwok

import _ "sigs.k8s.io/kwok/cmd/kwok"
