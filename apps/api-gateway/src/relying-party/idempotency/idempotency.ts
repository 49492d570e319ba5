import {hash} from 'node:crypto';
import {setTimeout as delay} from 'node:timers/promises';
import {Inject, Injectable} from '@nestjs/common';
import {z} from 'zod';
import {ServiceError, createSessionResponseSchema, type CreateSessionRequest} from '@signet/contracts';
import {IdempotentCreations, type ClientRow, type RelyingPartySessions} from '@signet/store';
import {contextOf, decrypt, encrypt, encryptedColumns} from '@signet/vault';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {CreationSlots} from './creation-slots.js';
import {JoinedCreations, type CreationResult} from './joined-creations.js';

const context = (clientId: string, key: string) =>
  contextOf(encryptedColumns.idempotencyRecord.responseEncrypted, `${clientId}:${key}`);

/** Requests with equal members have equal hashes, because validation puts the members into the order of the schema. */
const hashOf = (request: CreateSessionRequest) => hash('sha256', JSON.stringify(request), 'buffer');

/**
 * How long a statement waits for another process that uses the key, and the pause until the next try, in milliseconds. A
 * waiting request thus keeps a database connection only for a part of the time.
 */
const LOCK_WAIT_MS = 50;
const PAUSE_MS = 150;

const storedSchema = createSessionResponseSchema.extend({startKeyVersion: z.int().optional()});

/** Makes session creation idempotent with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header). */
@Injectable()
export class Idempotency {
  readonly #joined = new JoinedCreations();

  constructor(
    private readonly creations: IdempotentCreations,
    private readonly slots: CreationSlots,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Runs `create` if the key is new or has expired, and otherwise returns the stored response of the first request.
   * @throws ServiceError idempotency_mismatch, idempotency_in_progress, temporarily_unavailable, or what `create` throws
   */
  once<Created extends CreationResult>(
    client: ClientRow,
    key: string,
    request: CreateSessionRequest,
    create: (sessions: RelyingPartySessions) => Promise<Created>,
  ): Promise<Created | CreationResult> {
    const bodyHash = hashOf(request);
    const waitMs = this.settings.limits.idempotencyWait * 1000;
    const id = `${client.id}:${client.version}:${key}`;
    return this.#joined.run(id, bodyHash, waitMs, (deadline) =>
      this.#create(client, {key, bodyHash}, deadline, create),
    );
  }

  async #create<Created extends CreationResult>(
    client: ClientRow,
    {key, bodyHash}: {key: string; bodyHash: Buffer},
    deadline: number,
    create: (sessions: RelyingPartySessions) => Promise<Created>,
  ): Promise<Created | CreationResult> {
    const {retainIdempotency: retention} = this.settings.limits;
    const presented = {key, bodyHash, retention, lockTimeoutMs: LOCK_WAIT_MS};
    const attempt = () =>
      this.creations.once(client, presented, async (sessions) => {
        const created = await create(sessions);
        return {created, responseEncrypted: this.#encrypt(client.id, key, created)};
      });
    let outcome = await this.slots.run(client.id, attempt);
    while (outcome.state === 'running' && performance.now() < deadline) {
      await delay(PAUSE_MS);
      outcome = await this.slots.run(client.id, attempt);
    }
    if (outcome.state === 'mismatch') throw new ServiceError('idempotency_mismatch');
    if (outcome.state === 'running') throw new ServiceError('idempotency_in_progress');
    return outcome.state === 'created'
      ? outcome.created
      : {...this.#decrypt(client.id, key, outcome.responseEncrypted), ageMs: outcome.ageMs};
  }

  #encrypt(clientId: string, key: string, {response, startKeyVersion}: CreationResult): Uint8Array {
    return encrypt(
      this.settings.keys.identity,
      Buffer.from(JSON.stringify({...response, ...(startKeyVersion !== null && {startKeyVersion})})),
      context(clientId, key),
    );
  }

  #decrypt(clientId: string, key: string, encrypted: Uint8Array): Omit<CreationResult, 'ageMs'> {
    const text = Buffer.from(
      decrypt(this.settings.keys.identity, encrypted, context(clientId, key)),
    ).toString('utf8');
    const {startKeyVersion = null, ...response} = storedSchema.parse(JSON.parse(text));
    return {response, startKeyVersion};
  }
}
