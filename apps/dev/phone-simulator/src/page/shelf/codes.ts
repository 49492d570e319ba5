import {postFor, type Reply} from '../browser/api.js';
import type {ShelfCode} from '../../shelf/shelf.controller.js';
import {isShelfCode} from '../browser/guards.js';
import {problemText} from '../words.js';
import type {Person} from './saved-phones.js';

type Purpose = 'activation' | 'unlock';

export interface Code {
  readonly code: string;
  /** The code as people read it. */
  readonly inGroups: string;
}

/** A new code, or a text that says why no code was issued. */
export type Issued = Code | {readonly problem: string};

/** Issues a code for the person. */
export async function issueCode(purpose: Purpose, person: Person): Promise<Issued> {
  const reply: Reply<ShelfCode> = await postFor(`/shelf/${purpose}-codes`, person, isShelfCode);
  if (reply.ok) return {code: reply.content.activationCode, inGroups: reply.content.inGroups};
  const isNotLocked = purpose === 'unlock' && reply.errorCode === 'forbidden';
  return {problem: isNotLocked ? 'No phone of this person is locked.' : problemText(reply.errorCode)};
}
