import {hash, timingSafeEqual} from 'node:crypto';
import {Injectable} from '@nestjs/common';
import type {ClientRow} from '@signet/store';
import type {BasicCredentials} from './credentials.js';

interface CacheEntry {
  readonly client: ClientRow;
  readonly secretDigest: Uint8Array;
}

const digestOf = (secret: string): Uint8Array => hash('sha256', secret, 'buffer');

/**
 * The clients whose credentials this process has verified, with the SHA-256 of their secret. Entries do not expire,
 * because the SQL statements of a request compare the cached version of the registration with the database (see
 * `FreshClients`).
 */
@Injectable()
export class ClientCache {
  readonly #entries = new Map<string, CacheEntry>();

  /** Returns the client if these credentials were verified before, and otherwise null. */
  find({clientId, secret}: BasicCredentials): ClientRow | null {
    const entry = this.#entries.get(clientId);
    return entry !== undefined && timingSafeEqual(entry.secretDigest, digestOf(secret)) ? entry.client : null;
  }

  keep(client: ClientRow, secret: string): void {
    this.#entries.set(client.id, {client, secretDigest: digestOf(secret)});
  }

  /** Removes this version of a registration. A newer version stays cached. */
  forget({id, version}: ClientRow): void {
    if (this.#entries.get(id)?.client.version === version) this.#entries.delete(id);
  }
}
