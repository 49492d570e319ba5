import type {StartCommand} from '../checks.mjs';
import type {LocalDatabase} from './database/database.js';
import type {DemoClient, DemoFile} from './files/demo-file.js';
import type {Layout} from './files/layout.js';
import type {LocalSecrets} from './files/secrets.js';
import type {ProcessEntry} from './processes/entry.js';
import type {PortName, Ports, PublicUrls} from './processes/ports.js';
import type {Registry} from './seed/portal.js';

/** What differs between the stacks of `npm start` and of the package signet-dev. */
export interface StackPlan {
  readonly command: StartCommand;
  readonly paths: Layout;
  /** The first port as the person has given it; undefined for the default. */
  readonly portBase: string | undefined;
  /** The ports on which no process of this stack listens. */
  readonly unusedPorts: readonly PortName[];
  /** Whether to start the process `observe` in addition. */
  readonly observe: boolean;
  /** Whether to delete the stored data first. */
  readonly fresh: boolean;
  readonly processes: readonly ProcessEntry[];
  /** The environment variables that the processes inherit. */
  readonly inherited: Readonly<Record<string, string>>;
  /** The URL of the Redis server for queues and for notifications between processes. Default: both use PostgreSQL. */
  readonly redisUrl?: string | undefined;
  /** How many connections the pool of each process has. Default: that of the processes. */
  readonly poolSize?: number;
  /** Is called when it is certain that no other stack uses the directory, before anything is stored in it. */
  readonly prepare?: () => Promise<void>;
  /** Returns the database with all migrations applied. Starts PostgreSQL if necessary. */
  readonly openDatabase: (secrets: LocalSecrets, ports: Ports) => Promise<LocalDatabase>;
  /** Returns the clients that the portal shows. Registers those that are not registered yet. */
  readonly registerClients: (
    registry: Registry,
    urls: PublicUrls,
  ) => Promise<{readonly client: DemoClient; readonly otherClient?: DemoClient}>;
  /**
   * Prints the URLs, credentials and PINs of the running stack.
   * @param observeUrl the URL of the page with traces and metrics, if `observe` was started
   */
  readonly report: (demo: DemoFile, observeUrl: string | undefined) => void;
}
