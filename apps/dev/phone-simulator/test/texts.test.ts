import type {SessionView} from '@signet/contracts';
import {
  attemptsText,
  clock,
  disclosedItems,
  noticeText,
  problemText,
  question,
  shortHash,
  wrongPinText,
} from '../src/page/texts.js';

const view = {
  sessionId: '',
  signatureType: 'AUTHENTICATION',
  relyingPartyName: 'Demo Shop',
  requestedAttributes: [],
  requestedPredicates: [],
  createdAt: 0,
  expiresAt: 0,
  toBeSigned: '',
} as const satisfies SessionView;

describe('the texts on the screen', () => {
  it('name every requested attribute and predicate in order', () => {
    const items = disclosedItems({
      ...view,
      requestedAttributes: ['name', 'personalCode'],
      requestedPredicates: [
        {name: 'adult', type: 'AGE_OVER', years: 18},
        {name: 'young', type: 'AGE_UNDER', years: 26},
      ],
    });
    expect(items).toEqual([
      'Your full name',
      'Your personal code',
      'Whether you are 18 or older',
      'Whether you are younger than 26',
    ]);
  });

  it('name what a signature discloses, regardless of the requested attributes', () => {
    expect(disclosedItems({...view, signatureType: 'SIGNING', requestedAttributes: ['country']})).toEqual([
      'Your full name',
      'Your personal code',
      'Your date of birth',
      'Your country',
    ]);
  });

  it('ask whether to log in or to sign', () => {
    expect(question(view)).toBe('Log in to Demo Shop?');
    expect(question({...view, signatureType: 'SIGNING'})).toBe('Demo Shop asks for your signature');
  });

  it.each([
    [120, '2:00'],
    [65.9, '1:05'],
    [0, '0:00'],
  ])('format %d seconds as %s', (seconds, shown) => {
    expect(clock(seconds)).toBe(shown);
  });

  it('count the PIN attempts left', () => {
    expect(wrongPinText(2)).toBe('Wrong PIN. 2 tries are left.');
    expect(wrongPinText(1)).toBe('Wrong PIN. One try is left, then this phone is locked.');
  });

  it('mention PIN attempts since the last correct PIN, if there were any', () => {
    expect(attemptsText(view)).toBeUndefined();
    expect(attemptsText({...view, pinAttemptsSinceLogin: 1})).toContain('One PIN attempt on this phone');
    expect(attemptsText({...view, pinAttemptsSinceLogin: 2})).toContain('2 PIN attempts on this phone');
  });

  it.each([
    ['DEVICE_ADDED', 'was added for you'],
    ['KEYS_REPLACED', 'got new keys'],
    ['PUSH_TOKEN_REPLACED', 'gets its notifications at a new address'],
  ] as const)('mention another phone: %s', (type, happened) => {
    const deviceId = '0198f3a0-2222-7222-8333-444444444444';
    const notice = {type, deviceId, deviceName: 'Old phone', platform: 'ANDROID', at: 1_800_000_000} as const;
    expect(noticeText(notice)).toBe(
      `The phone “Old phone” ${happened} (2027-01-15). If that was not you, report it.`,
    );
  });

  it('shorten a hash to its first and last eight characters', () => {
    expect(shortHash(`${'a'.repeat(8)}${'0'.repeat(112)}${'f'.repeat(8)}`)).toBe('aaaaaaaa … ffffffff');
  });

  it('show the code of an error that has no text', () => {
    expect(problemText('session_not_found')).not.toContain('session_not_found');
    expect(problemText('something_new')).toBe('That did not work (something_new).');
  });
});
