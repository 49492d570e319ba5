import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePorts, testTls} from '@signet/testing';
import type {Parts} from '../system.js';
import {inWorkspace, startNode} from './node-process.js';

/** A server that Signet calls with TLS, and that also says over plain HTTP what it has received. */
export interface TlsServer {
  /** The HTTP origin for questions about what the server has received. */
  readonly address: string;
  /** The HTTPS origin that Signet calls. */
  readonly tlsOrigin: string;
  /** The setting that makes a process of Signet trust the certificate of the server. */
  readonly trust: {readonly NODE_EXTRA_CA_CERTS: string};
}

/**
 * Starts such a server as a separate process, so that the load of Signet and of the load generator does not delay it.
 * @param name the folder of the server in `src/servers`
 */
export async function startTlsServer(parts: Parts, name: string): Promise<TlsServer> {
  const [port = 0, tlsPort = 0] = await freePorts(2);
  const {cert, key, ca} = testTls();
  const directory = mkdtempSync(join(tmpdir(), 'signet-bench-'));
  parts.add({stop: async () => rmSync(directory, {recursive: true})});
  const caFile = join(directory, 'ca.pem');
  writeFileSync(caFile, ca);
  const address = `http://127.0.0.1:${port}`;
  parts.add(
    await startNode({
      script: inWorkspace(`apps/dev/benchmark/dist/servers/${name}/main.js`),
      environment: {PORT: String(port), TLS_PORT: String(tlsPort), TLS_CERT: cert, TLS_KEY: key},
      readyUrl: address,
    }),
  );
  return {address, tlsOrigin: `https://localhost:${tlsPort}`, trust: {NODE_EXTRA_CA_CERTS: caFile}};
}
