import type {RegisteredClient} from '@signet/admin';
import {record, type Result} from '../../program/result.js';

/**
 * Returns the fields of a registration that commands show. If `createRate` or `pollRate` is null, the limit of the
 * service applies. `secretKeyVersion` is the version of the key in SECRET_HASH_KEYS with which the secret is hashed.
 */
export const clientFields = (client: RegisteredClient) => ({
  clientId: client.id,
  name: client.name,
  status: client.deletedAt === null ? client.status : 'DELETED',
  test: client.isTest,
  apiRevision: client.apiRevision.toLowerCase(),
  redirectUris: client.redirectUris,
  returnOrigins: client.returnOrigins,
  attributes: client.allowedAttributes,
  predicates: client.allowedPredicates,
  signing: client.maySign,
  startProof: client.startProof.toLowerCase(),
  nameApproved: client.nameApproved,
  createRate: client.createLimit,
  pollRate: client.pollLimit,
  secretKeyVersion: client.secretKeyVersion,
  version: client.version,
  createdAt: client.createdAt,
});

export const clientRecord = (client: RegisteredClient): Result => record(clientFields(client));
