import type {DatabaseUser} from '@signet/data/migrate';
import type {LocalAuthority} from '@signet/pki';

/** Processes that people or other programs call; each has a fixed offset from `PORT_BASE`. */
export type PublicPort = 'api' | 'login' | 'shop' | 'simulator' | 'trust';

/** The values from which processes build their own environment. */
export interface EnvironmentContext {
  urls: {api: string; login: string; shop: string; simulator: string};
  authority: Pick<
    LocalAuthority,
    'issuingCertificatePem' | 'issuingKeyPem' | 'rootCertificatePem' | 'chainPem'
  >;
  /** Timestamp authority and OCSP responder. */
  trust: {tsaUrl: string; ocspUrl: string};
  authorityDirectory: string;
  phonesFile: string;
  /** The demo shop's registration as a relying party. */
  client: {id: string; secret: string};
}

/** A process of the local stack. */
export interface ProcessEntry {
  readonly name: string;
  /** The app's directory, relative to the root of the workspace. */
  readonly directory: string;
  /** Its database role. A process with a role also gets the queues and the secret keys. */
  readonly databaseUser: DatabaseUser | null;
  /** Determines its health and metrics ports; unique. Null for processes without Signet's common settings. */
  readonly portIndex: number | null;
  /** The port that it serves instead of its health port. */
  readonly publicPort?: PublicPort;
  /** A path that answers 200 once the process is ready. */
  readonly readyPath: string;
  /** Settings in addition to those that all processes share. */
  readonly environment: (context: EnvironmentContext) => Readonly<Record<string, string>>;
}
