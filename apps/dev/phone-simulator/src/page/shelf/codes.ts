import type {ShelfCode} from '../../shelf/shelf.controller.js';
import {postFor, type Reply} from '../browser/api.js';
import {isShelfCode} from '../browser/guards.js';
import {problemText} from '../texts.js';
import type {Person} from './saved-phones.js';

type Purpose = 'activation' | 'unlock';

/** A new code, or a text that says why no code was issued. */
export type Issued = ShelfCode | {readonly problem: string};

export async function issueCode(purpose: Purpose, person: Person): Promise<Issued> {
  const reply: Reply<ShelfCode> = await postFor(`/shelf/${purpose}-codes`, person, isShelfCode);
  if (reply.ok) return reply.content;
  const isNotLocked = purpose === 'unlock' && reply.errorCode === 'forbidden';
  return {problem: isNotLocked ? 'No phone of this person is locked.' : problemText(reply.errorCode)};
}
