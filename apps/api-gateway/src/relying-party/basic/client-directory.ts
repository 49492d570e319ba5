import {hash, timingSafeEqual} from 'node:crypto';
import {matchesClientSecret, type ClientRow, type Clients} from '@signet/data';
import type {Keyring} from '@signet/domain';
import type {BasicCredentials} from './credentials.js';
import type {FailureBudget} from './failure-budget.js';

/** A registration, with the SHA-256 of the secret that was found to be its own. */
interface KnownClient {
  readonly row: ClientRow;
  readonly proven: Uint8Array;
}

const digestOf = (secret: string): Uint8Array => hash('sha256', secret, 'buffer');

/**
 * Who the clients are. A registration is kept in memory and used without asking again: every statement that acts for
 * a client checks the version of its registration, so a change is noticed by the next statement, on every replica.
 */
export class ClientDirectory {
  readonly #known = new Map<string, KnownClient>();

  constructor(
    private readonly clients: Pick<Clients, 'find'>,
    private readonly failures: Pick<FailureBudget, 'check' | 'spend'>,
    private readonly secretKeys: Keyring,
  ) {}

  /** The client with these credentials where memory suffices to tell, else null. */
  recognise({clientId, secret}: BasicCredentials): ClientRow | null {
    const known = this.#known.get(clientId);
    return known !== undefined && timingSafeEqual(known.proven, digestOf(secret)) ? known.row : null;
  }

  /**
   * The client with these credentials, or null. Whatever is wrong with them, it costs one read to find out.
   * @param address where the request came from
   * @throws ServiceError too_many_requests
   */
  async authenticate(credentials: BasicCredentials, address: string): Promise<ClientRow | null> {
    const recognised = this.recognise(credentials);
    if (recognised !== null) return recognised;
    const {clientId, secret} = credentials;
    await this.failures.check(clientId, address);
    const current = await this.clients.find(clientId);
    if (this.#matches(credentials, current) && current?.active === true) {
      this.#known.set(clientId, {row: current, proven: digestOf(secret)});
      return current;
    }
    await this.failures.spend(clientId, address);
    return null;
  }

  /** A registration turned out to be outdated: the next request reads it again. */
  forget({id, version}: ClientRow): void {
    if (this.#known.get(id)?.row.version === version) this.#known.delete(id);
  }

  /** True when the registration in the database is still this one. */
  async isCurrent({id, version}: ClientRow): Promise<boolean> {
    return (await this.clients.find(id))?.version === version;
  }

  #matches({clientId, secret}: BasicCredentials, row: ClientRow | null): boolean {
    const stored = row === null ? null : {hash: row.secretHash, keyVersion: row.secretKeyVersion};
    return matchesClientSecret(this.secretKeys, clientId, stored, secret);
  }
}
