import type {PushStatus, SigningSubject, Website} from '@signet/contracts';

/** The members of a parsed JSON object; empty if the value is not an object. */
export type Members = Readonly<Record<string, unknown>>;
export const membersOf = (value: unknown): Members => ({...(typeof value === 'object' && value)});

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the data to be signed from a response or from storage; undefined if members are missing. */
export function readSigning(value: unknown): SigningSubject | undefined {
  const {title, signedDataName, signedDataHash} = membersOf(value);
  if (!isText(signedDataName) || !isText(signedDataHash)) return undefined;
  return {signedDataName, signedDataHash, ...(isText(title) && {title})};
}

/** Reads the details of the relying party from a response or from storage; undefined if the client id is missing. */
export function readWebsite(value: unknown): Website | undefined {
  const {clientId, organisationName, redirectHost} = membersOf(value);
  if (!isText(clientId)) return undefined;
  return {
    clientId,
    ...(isText(organisationName) && {organisationName}),
    ...(isText(redirectHost) && {redirectHost}),
  };
}

const pushStatuses: readonly PushStatus[] = ['NOT_REQUESTED', 'DISPATCHED', 'NO_DEVICE'];

/** Reads a push status from a response or from storage; undefined if the status is missing or unknown. */
export const readPushStatus = (value: unknown): PushStatus | undefined =>
  pushStatuses.find((status) => status === value);
