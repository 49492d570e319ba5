import {createHash} from 'node:crypto';
import {Inject, Injectable} from '@nestjs/common';
import {
  ServiceError,
  createSessionResponseSchema,
  type CreateSessionRequest,
  type CreateSessionResponse,
} from '@signet/contracts';
import {IdempotencyKeys, contextOf, decrypt, encrypt, encryptedColumns, type ClientRow} from '@signet/data';
import {SETTINGS, type GatewaySettings} from '../settings.js';

const context = (clientId: string, key: string) =>
  contextOf(encryptedColumns.idempotencyRecord.responseEncrypted, `${clientId}:${key}`);

/** Validation puts the members into the order of the schema, so equal requests have equal hashes. */
const hashOf = (request: CreateSessionRequest) =>
  createHash('sha256').update(JSON.stringify(request)).digest();

/** Makes session creation idempotent with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header). */
@Injectable()
export class Idempotency {
  constructor(
    private readonly keys: IdempotencyKeys,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** @throws ServiceError idempotency_mismatch, idempotency_in_progress, or what `create` throws */
  async once(
    client: ClientRow,
    key: string,
    request: CreateSessionRequest,
    create: () => Promise<CreateSessionResponse>,
  ): Promise<CreateSessionResponse> {
    const {retainIdempotency: retention, idempotencyTakeover: abandonedAfter} = this.settings.limits;
    const found = await this.keys.begin(client, {key, bodyHash: hashOf(request), retention, abandonedAfter});
    if (found.state === 'mismatch') throw new ServiceError('idempotency_mismatch');
    if (found.state === 'running') throw new ServiceError('idempotency_in_progress');
    if (found.state === 'answered') return this.#decrypt(client.id, key, found.responseEncrypted);
    try {
      const answer = await create();
      await this.keys.keep(client.id, key, found.fence, this.#encrypt(client.id, key, answer));
      return answer;
    } catch (error) {
      await this.keys.release(client.id, key, found.fence);
      throw error;
    }
  }

  #encrypt(clientId: string, key: string, answer: CreateSessionResponse): Uint8Array {
    return encrypt(
      this.settings.keys.encryption,
      Buffer.from(JSON.stringify(answer)),
      context(clientId, key),
    );
  }

  #decrypt(clientId: string, key: string, encrypted: Uint8Array): CreateSessionResponse {
    const text = Buffer.from(
      decrypt(this.settings.keys.encryption, encrypted, context(clientId, key)),
    ).toString('utf8');
    return createSessionResponseSchema.parse(JSON.parse(text));
  }
}
