import type {SessionView} from '@signet/contracts';
import {askedFor, clock, problemWords, question, shortHash, wrongPin} from '../src/page/words.js';

const view = {
  sessionId: '',
  signatureType: 'AUTHENTICATION',
  relyingPartyName: 'Demo Shop',
  requestedAttributes: [],
  requestedPredicates: [],
  expiresAt: 0,
  toBeSigned: '',
} as const satisfies SessionView;

describe('the words on the screen', () => {
  it('name every attribute and predicate that is asked for, in order', () => {
    const asked = askedFor({
      ...view,
      requestedAttributes: ['name', 'personalCode'],
      requestedPredicates: [
        {name: 'adult', type: 'AGE_OVER', years: 18},
        {name: 'young', type: 'AGE_UNDER', years: 26},
      ],
    });
    expect(asked).toEqual([
      'Your full name',
      'Your personal code',
      'Whether you are 18 or older',
      'Whether you are younger than 26',
    ]);
  });

  it('name what a signature tells, whatever was asked for', () => {
    expect(askedFor({...view, signatureType: 'SIGNING', requestedAttributes: ['country']})).toEqual([
      'Your full name',
      'Your personal code',
      'Your date of birth',
      'Your country',
    ]);
  });

  it('ask what will be done', () => {
    expect(question(view)).toBe('Log in to Demo Shop?');
    expect(question({...view, signatureType: 'SIGNING'})).toBe('Sign for Demo Shop?');
  });

  it.each([
    [120, '2:00'],
    [65.9, '1:05'],
    [0, '0:00'],
  ])('show %d seconds as %s', (seconds, shown) => {
    expect(clock(seconds)).toBe(shown);
  });

  it('count the tries that are left', () => {
    expect(wrongPin(2)).toBe('Wrong PIN. 2 tries are left.');
    expect(wrongPin(1)).toBe('Wrong PIN. One try is left, then this phone is locked.');
  });

  it('show both ends of a hash', () => {
    expect(shortHash(`${'a'.repeat(8)}${'0'.repeat(112)}${'f'.repeat(8)}`)).toBe('aaaaaaaa … ffffffff');
  });

  it('name the code of a refusal that they do not know', () => {
    expect(problemWords('session_not_found')).not.toContain('session_not_found');
    expect(problemWords('something_new')).toBe('That did not work (something_new).');
  });
});
