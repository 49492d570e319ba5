import {randomUUID} from 'node:crypto';
import {type ClientRow} from '@signet/store';
import {hashClientSecret} from '@signet/vault';
import {testKeys} from '@signet/testing';

export const clientSecret = 'the secret';

export const clientWith = (own: Partial<ClientRow> = {}): ClientRow => {
  const id = own.id ?? randomUUID();
  const {hash, keyVersion} = hashClientSecret(testKeys.secretHash, id, clientSecret);
  return {
    id,
    version: 1,
    name: 'Shop',
    active: true,
    apiRevision: 'CURRENT',
    isTest: false,
    maySign: true,
    nameApproved: true,
    startProof: 'OFF',
    secretHash: hash,
    secretKeyVersion: keyVersion,
    redirectUris: [],
    returnOrigins: [],
    allowedAttributes: [],
    allowedPredicates: [],
    createLimit: null,
    pollLimit: null,
    ...own,
  };
};
