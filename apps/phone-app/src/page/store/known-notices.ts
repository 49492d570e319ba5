import type {DeviceNotice} from '@signet/contracts';
import {z} from 'zod';
import type {Database} from './database.js';

const ENTRY = 'known-notices';

const keyOf = ({type, deviceId, at}: DeviceNotice): string => `${type} ${deviceId} ${at}`;

/**
 * The notices that the person has dismissed on this phone. The service does not learn of this, so the person's other
 * phones still show these notices. Somebody who has stolen this phone therefore cannot hide a notice from the person.
 */
export class KnownNotices {
  constructor(private readonly database: Pick<Database, 'read' | 'write'>) {}

  /** Returns the notices that the person has not dismissed. */
  async without(notices: readonly DeviceNotice[]): Promise<DeviceNotice[]> {
    const known = new Set(await this.#read());
    return notices.filter((notice) => !known.has(keyOf(notice)));
  }

  /**
   * Dismisses a notice.
   * @param current all notices that the service still returns. Dismissals of other notices are deleted.
   */
  async add(notice: DeviceNotice, current: readonly DeviceNotice[]): Promise<void> {
    const keys = new Set(current.map(keyOf));
    const known = (await this.#read()).filter((key) => keys.has(key));
    await this.database.write(ENTRY, [...known, keyOf(notice)]);
  }

  /**
   * Returns the dismissed notices, each as the text that `keyOf` returns. If they cannot be read, returns an empty
   * list, so that all notices appear.
   */
  async #read(): Promise<string[]> {
    const stored = await this.database.read(ENTRY).catch(() => undefined);
    return z.array(z.string()).catch([]).parse(stored);
  }
}
