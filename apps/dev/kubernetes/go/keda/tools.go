//go:build tools

// Package keda names the programs that scale workers by the number of waiting jobs.
package keda

import (
	_ "github.com/kedacore/keda/v2/cmd/adapter"
	_ "github.com/kedacore/keda/v2/cmd/operator"
)
