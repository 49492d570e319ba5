import type {ApiRevision} from '@signet/contracts';
import {statement} from './statement.js';

/** A registration as a request needs it. */
export interface ClientRow {
  id: string;
  version: number;
  name: string;
  active: boolean;
  apiRevision: ApiRevision;
  isTest: boolean;
  secretHash: Uint8Array;
  secretKeyVersion: number;
  redirectUris: string[];
  returnOrigins: string[];
  allowedAttributes: string[];
  allowedPredicates: string[];
  /** Requests per second, or null for the default. */
  createLimit: number | null;
  pollLimit: number | null;
}

export const readClient = statement<ClientRow>(
  'read_client',
  `SELECT id, version, name, status = 'ACTIVE' AS active, api_revision AS "apiRevision", is_test AS "isTest",
     secret_hash AS "secretHash", secret_key_version AS "secretKeyVersion", redirect_uris AS "redirectUris",
     return_origins AS "returnOrigins", allowed_attributes AS "allowedAttributes",
     allowed_predicates AS "allowedPredicates", create_limit AS "createLimit", poll_limit AS "pollLimit"
   FROM relying_party WHERE id = $1`,
);
