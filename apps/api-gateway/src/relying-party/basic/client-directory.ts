import {type ClientRow, type Clients} from '@signet/store';
import {matchesClientSecret} from '@signet/vault';
import type {Keyring} from '@signet/domain';
import {describeRequest} from '@signet/telemetry';
import type {ClientCache} from './client-cache.js';
import type {BasicCredentials} from './credentials.js';
import type {FailureBudget} from './failure-budget.js';

/** Checks credentials against the registrations in the database. */
export class ClientDirectory {
  constructor(
    private readonly clients: Pick<Clients, 'find'>,
    private readonly cache: Pick<ClientCache, 'keep'>,
    private readonly failures: Pick<FailureBudget, 'spend'>,
    private readonly secretKeys: Keyring,
  ) {}

  /**
   * Returns the active client with these credentials, and caches the client and the credentials; null if the
   * credentials are wrong or the client is not active. Each call costs one read, even for an unknown client, so that
   * timing does not reveal which clients exist. Reads are batched, so that they use at most two database connections.
   * @param address the IP address of the caller, for the failure budget
   * @throws ServiceError too_many_requests
   */
  async authenticate({clientId, secret}: BasicCredentials, address: string): Promise<ClientRow | null> {
    const client = await this.clients.find(clientId);
    const stored = client === null ? null : {hash: client.secretHash, keyVersion: client.secretKeyVersion};
    if (matchesClientSecret(this.secretKeys, clientId, stored, secret) && client?.active === true) {
      this.cache.keep(client, secret);
      describeRequest({clientId});
      return client;
    }
    await this.failures.spend(clientId, address);
    return null;
  }

  /** Reads whether the database still has this version of the registration. */
  async isCurrent({id, version}: ClientRow): Promise<boolean> {
    return (await this.clients.find(id))?.version === version;
  }
}
