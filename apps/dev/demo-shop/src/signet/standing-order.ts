import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {verify, type SubjectName, type Verdict, type VerifyOptions} from '@signet/asic';
import {attachData, type LoggedIn, type SigningResult} from '@signet/sdk';

/** The trusted root certificates and the signature level that the shop requires. */
export type Requirements = Pick<VerifyOptions, 'trust' | 'level'>;

/** The document to be signed. Signet receives only its name and hash. */
export const content = readFileSync(new URL('../../views/standing-order.txt', import.meta.url));
const hash = createHash('sha512').update(content).digest('hex');
export const standingOrder = {
  text: content.toString(),
  name: 'standing-order.txt',
  hash,
  /** The digits of the hash that the phone and the hosted page show. */
  shortHash: `${hash.slice(0, 8)} … ${hash.slice(-8)}`,
};

/**
 * Adds the document to Signet's container and verifies the signature. Signet's container does not contain the document,
 * because Signet never receives it.
 */
export async function completeAndVerify(result: SigningResult, requirements: Requirements) {
  const container = await attachData(result, content);
  return {container, report: await verify(container, requirements)};
}

export type SignedOrder = Awaited<ReturnType<typeof completeAndVerify>>;

interface Verified {
  readonly verdict: Verdict;
  readonly signatures: readonly {readonly signer: SubjectName | null}[];
}

/** The name in a certificate. Some people have only one of the two parts. */
export const nameOf = ({givenName, surname}: SubjectName): string =>
  [givenName, surname].filter((part) => part !== undefined).join(' ');

/** Returns why the shop does not accept a signed order, or undefined if it does. */
export function refusalOf({verdict, signatures}: Verified, customer: LoggedIn): string | undefined {
  const [signature, ...others] = signatures;
  if (verdict !== 'passed' || !signature?.signer || others.length > 0)
    return 'We could not verify the signature. The order was not accepted.';
  const name = customer.attributes?.name;
  // The session was restricted to the customer's `subject_id`, so a customer who has shared no name is accepted.
  if (name !== undefined && name !== nameOf(signature.signer))
    return 'Somebody else has signed. The order was not accepted.';
  return undefined;
}
