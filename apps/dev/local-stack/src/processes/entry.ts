import type {DatabaseUser} from '@signet/admin/migrate';
import type {LocalAuthority} from '@signet/pki';
import type {KeyName, VapidKeys} from '@signet/settings';

/** The ports that people or other programs use. Each has a fixed offset from `PORT_BASE`. */
export type PublicPort =
  'api' | 'login' | 'shop' | 'simulator' | 'portal' | 'app' | 'trust' | 'status' | 'observe';

/** The values from which the environments of the processes are built. */
export interface EnvironmentContext {
  urls: {api: string; login: string; shop: string; simulator: string; portal: string; app: string};
  authority: LocalAuthority;
  /** The keys with which the push dispatcher identifies itself to the push services of browsers. */
  vapid: VapidKeys;
  trust: {tsaUrl: string; ocspUrl: string};
  authorityDirectory: string;
  phonesFile: string;
  /** The metrics URL of each process that serves metrics, by the name of the process. */
  metricsUrls: Readonly<Record<string, string>>;
  /** The demo shop's credentials as a relying party. */
  client: {id: string; secret: string};
  /** The portal's credentials as a relying party. */
  portalClient: {id: string; secret: string};
}

export interface ProcessEntry {
  readonly name: string;
  /**
   * The directory of the app, relative to the root of the workspace. Its code is bundled into `dist/<name>.cjs`, which
   * `dist/<name>.js` runs.
   */
  readonly directory: string;
  /**
   * The database role of the process; null if it does not use the database. A process with a role also gets the queue
   * URL.
   */
  readonly databaseUser: DatabaseUser | null;
  /** The keyrings that the process uses. It gets no others. */
  readonly keys: readonly KeyName[];
  /**
   * A unique number that determines the health and metrics ports. Null for a process that does not read Signet's common
   * settings.
   */
  readonly portIndex: number | null;
  /** The port on which the process serves requests. Default: the health port. */
  readonly publicPort?: PublicPort;
  /** A path that returns a 2xx status once the process is ready. */
  readonly readyPath: string;
  /** The settings of the process, in addition to the settings that all processes share. */
  readonly environment: (context: EnvironmentContext) => Readonly<Record<string, string>>;
}
