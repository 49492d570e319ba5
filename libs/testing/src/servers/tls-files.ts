import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** The certificate of a server and its private key, in PEM. */
export interface ServerTls {
  readonly cert: string;
  readonly key: string;
}

/** The paths of the files in which a server finds its certificate and private key. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
  remove(): void;
}

export function writeTlsFiles({cert, key}: ServerTls): TlsFiles {
  const directory = mkdtempSync(join(tmpdir(), 'signet-server-tls-'));
  const write = (name: string, content: string): string => {
    const file = join(directory, name);
    writeFileSync(file, content, {mode: 0o600});
    return file;
  };
  return {
    cert: write('certificate.pem', cert),
    key: write('key.pem', key),
    remove: () => rmSync(directory, {recursive: true}),
  };
}
