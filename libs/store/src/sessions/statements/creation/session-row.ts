import type {StartWay} from '@signet/contracts';
import type {SessionDraft} from '@signet/domain';
import {clientParams, isClient} from '../../../sql/fragments.js';
import {
  boolean,
  bytes,
  enumOf,
  json,
  listOf,
  nullable,
  number,
  text,
  uuid,
  type Kind,
} from '../../../sql/parameters.js';
import {snakeCase} from '../../../sql/snake-case.js';

/**
 * The fields of a draft that are not copied into columns of the same name: they identify the client and the subject,
 * determine the deadline, or request a push.
 */
type NotCopied = 'clientId' | 'validity' | 'subjectId' | 'push';
type Fields = Omit<SessionDraft, NotCopied>;

/** The fields that are copied into columns. The compiler reports a missing field. */
const fields = {
  signatureType: enumOf<SessionDraft['signatureType']>('SignatureType'),
  redirectUri: nullable(text),
  state: nullable(text),
  codeChallenge: nullable(text),
  title: nullable(text),
  properties: nullable(json),
  hostedPage: boolean,
  signedDataHash: nullable(text),
  signedDataName: nullable(text),
  startProof: nullable(enumOf<NonNullable<SessionDraft['startProof']>>('StartProof')),
  startWays: nullable(listOf(enumOf<StartWay>('StartWay'))),
  startReturnUrl: nullable(text),
  pushCheck: nullable(enumOf<NonNullable<SessionDraft['pushCheck']>>('PushCheck')),
} satisfies {[Name in keyof Fields]: Kind<Fields[Name]>};

/** The parameters of every statement that creates a session. */
export const sessionParams = {
  ...clientParams,
  id: uuid,
  ...fields,
  /** `validity` and `handoffValidity` are in seconds. */
  validity: number,
  handoffTokenHash: nullable(bytes),
  handoffValidity: number,
  pairingCode: nullable(text),
  startKeyVersion: nullable(number),
  /** See `Session.testAge` in the schema. */
  testAge: nullable(number),
};

export const newColumns = `id, client_id, expires_at, handoff_token_hash, handoff_expires_at, pairing_code, test_age,
     start_key_version, ${Object.keys(fields).map(snakeCase).join(', ')}`;

/** The values of `newColumns`, to be selected from {@link newRowSource}. */
export const newValues = `:id, rp.id, t.now + :validity * interval '1 second', :handoffTokenHash,
     CASE WHEN :handoffTokenHash::bytea IS NULL THEN NULL ELSE t.now + :handoffValidity * interval '1 second' END,
     :pairingCode, :testAge, :startKeyVersion, ${Object.keys(fields)
       .map((name) => `:${name}`)
       .join(', ')}`;

/**
 * The FROM clause for a new session. It yields no row, so nothing is inserted, if the registration of the client has
 * changed since its credentials were verified.
 */
export const newRowSource = `relying_party rp, (SELECT clock_timestamp() AS now) t WHERE ${isClient('rp')}`;
