import {postFor, type Reply} from '../browser/api.js';
import {isUnlockCode} from '../browser/guards.js';
import {problemText} from '../words.js';
import type {Person} from './saved-phones.js';

type Purpose = 'activation' | 'unlock';

/** Issues a code for the person. @returns the code, or a text that says why no code was issued */
export async function issueCode(
  purpose: Purpose,
  person: Person,
): Promise<{readonly code: string} | {readonly problem: string}> {
  const reply: Reply<{activationCode: string}> = await postFor(
    `/shelf/${purpose}-codes`,
    person,
    isUnlockCode,
  );
  if (reply.ok) return {code: reply.content.activationCode};
  const isNotLocked = purpose === 'unlock' && reply.errorCode === 'forbidden';
  return {problem: isNotLocked ? 'No phone of this person is locked.' : problemText(reply.errorCode)};
}
