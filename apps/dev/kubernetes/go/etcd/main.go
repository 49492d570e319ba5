// Command etcd is the server of etcd. The main package of etcd itself is in a module that other modules cannot require.
package main

import (
	"os"

	"go.etcd.io/etcd/server/v3/etcdmain"
)

func main() { etcdmain.Main(os.Args) }
