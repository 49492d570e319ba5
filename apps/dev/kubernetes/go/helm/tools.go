//go:build tools

// Package helm names the program that `npm run kubernetes` uses to install the chart.
package helm

import _ "helm.sh/helm/v3/cmd/helm"
