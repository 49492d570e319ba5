import {rmSync, writeFileSync} from 'node:fs';

export interface DemoClient {
  id: string;
  secret: string;
  redirectUris: string[];
  name: string;
}

export interface DemoPhone {
  id: string;
  name: string;
  pin: string;
}

/** The content of `demo.json`, which tells programs how to use the running local stack. */
export interface DemoFile {
  baseUrl: string;
  loginUrl: string;
  /** The URL of the demo shop; undefined if it was not started. */
  shopUrl: string | undefined;
  simulatorUrl: string;
  portalUrl: string;
  /** The URL of the phone app, which anybody with an activation code can set up. */
  appUrl: string;
  /** The invitation for the first owner of the demo's organisation. Undefined if it was accepted before the start. */
  portalInvitationUrl: string | undefined;
  appScheme: string;
  client: DemoClient;
  /** The second client of the demo shop; undefined if the shop was not started. */
  otherClient: DemoClient | undefined;
  phones: DemoPhone[];
  signing: {rootCertificatePem: string};
}

/** Writes `demo.json`. Other programs conclude from its existence that all processes are ready. */
export const writeDemoFile = (path: string, demo: DemoFile): void =>
  writeFileSync(path, `${JSON.stringify(demo, null, 2)}\n`, {mode: 0o600});

/** Removes `demo.json`, which must exist only while the stack is running. */
export const removeDemoFile = (path: string): void => rmSync(path, {force: true});
