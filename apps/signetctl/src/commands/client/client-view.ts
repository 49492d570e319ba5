import type {RelyingPartySummary} from '@signet/data/registry';
import {record, type Result} from '../../program/result.js';

/**
 * A registration as commands show it. A rate of null is the limit of the service; `secretKeyVersion` is the version in
 * SECRET_HASH_KEYS that hashes the secret.
 */
export const clientFields = (client: RelyingPartySummary) => ({
  clientId: client.id,
  name: client.name,
  status: client.deletedAt === null ? client.status : 'DELETED',
  test: client.isTest,
  apiRevision: client.apiRevision.toLowerCase(),
  redirectUris: client.redirectUris,
  returnOrigins: client.returnOrigins,
  attributes: client.allowedAttributes,
  predicates: client.allowedPredicates,
  createRate: client.createLimit,
  pollRate: client.pollLimit,
  secretKeyVersion: client.secretKeyVersion,
  version: client.version,
  createdAt: client.createdAt,
});

export const clientRecord = (client: RelyingPartySummary): Result => record(clientFields(client));
