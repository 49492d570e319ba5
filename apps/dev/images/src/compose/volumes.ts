import {mkdirSync} from 'node:fs';
import {join} from 'node:path';

/** Directories that stand for the volumes of the Compose file. */
export class Volumes {
  /** The volume `keys`. */
  readonly keys: string;

  constructor(private readonly directory: string) {
    this.keys = join(directory, 'keys');
    mkdirSync(this.keys);
  }

  /** The directory that a service mounts of the volume `keys`. */
  keysOf(service: string): string {
    return join(this.keys, service);
  }

  /** Creates a directory for the data of a server. */
  dataOf(service: string): string {
    const path = join(this.directory, `${service}-data`);
    mkdirSync(path);
    return path;
  }
}
