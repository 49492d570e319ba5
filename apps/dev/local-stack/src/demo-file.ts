import {existsSync, rmSync, writeFileSync} from 'node:fs';

/** A relying party of the local stack. */
export interface DemoClient {
  id: string;
  secret: string;
  redirectUris: string[];
  name: string;
}

/** A person's phone in the simulator. */
export interface DemoPhone {
  id: string;
  name: string;
  pin: string;
}

/** What programs need to use the running local stack. */
export interface DemoFile {
  baseUrl: string;
  loginUrl: string;
  shopUrl: string;
  simulatorUrl: string;
  appScheme: string;
  client: DemoClient;
  otherClient: DemoClient;
  phones: DemoPhone[];
  signing: {rootCertificatePem: string};
}

/** Written once everything answers. */
export const writeDemoFile = (path: string, demo: DemoFile): void =>
  writeFileSync(path, `${JSON.stringify(demo, null, 2)}\n`, {mode: 0o600});

/** Removed on exit, so that its presence means a running stack. */
export const removeDemoFile = (path: string): void => {
  if (existsSync(path)) rmSync(path);
};
