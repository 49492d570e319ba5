import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {
  frameProof,
  linkProof,
  readStartProof,
  returnTokenOf,
  startChoices,
  startCodeOf,
  startKeyOf,
  startRoot,
  startRoots,
} from '@signet/domain';

interface Named {
  readonly name: string;
  readonly rootKeyHex: string;
  readonly environment: string;
  readonly sessionId: string;
  readonly payload: string;
}

interface Proof extends Named {
  readonly deviceId: string;
  readonly sessionKey: string;
  readonly kind: 'Q' | 'L';
  readonly t: number | null;
  readonly code: string;
  readonly choices: readonly string[];
  readonly returnToken: string;
}

const vectors: {readonly proofs: readonly Proof[]; readonly refused: readonly Named[]} = JSON.parse(
  readFileSync(new URL('../../../contracts/vectors/start-v1.json', import.meta.url), 'utf8'),
);
const rootOf = ({rootKeyHex}: Named): Buffer => Buffer.from(rootKeyHex, 'hex');

describe('the published vectors', () => {
  test.each(vectors.proofs)('$name is made as published', (vector) => {
    const {environment, sessionId, deviceId, t} = vector;
    const key = startKeyOf(rootOf(vector), environment, sessionId);
    expect({
      sessionKey: Buffer.from(key).toString('base64url'),
      payload: t === null ? linkProof(key, sessionId) : frameProof(key, sessionId, t),
      code: startCodeOf(key, sessionId),
      choices: startChoices(key, sessionId),
      returnToken: returnTokenOf(rootOf(vector), environment, sessionId, deviceId),
    }).toEqual({
      sessionKey: vector.sessionKey,
      payload: vector.payload,
      code: vector.code,
      choices: vector.choices,
      returnToken: vector.returnToken,
    });
  });

  test.each(vectors.proofs)('$name is read', (vector) => {
    const {environment, sessionId, payload, kind, t} = vector;
    expect(readStartProof(new Map([[3, rootOf(vector)]]), environment, sessionId, payload)).toEqual({
      kind,
      frameMs: t,
      version: 3,
    });
  });

  test.each(vectors.refused)('$name is refused', (vector) => {
    const {environment, sessionId, payload} = vector;
    expect(readStartProof(new Map([[3, rootOf(vector)]]), environment, sessionId, payload)).toBeNull();
  });
});

const sessionId = '0192f0c1-7b1e-7c3a-9d52-3f6a1c0e8b77';
const ring = (current: number, ...versions: readonly number[]) => ({
  current,
  keys: new Map(versions.map((version) => [version, Buffer.alloc(32, version)])),
});

const rootsOf = (...versions: readonly [number, ...number[]]) => startRoots(ring(...versions));

test('a frame that was made before a rotation is read as long as its key is in the keyring', () => {
  const frame = frameProof(startKeyOf(startRoot(ring(1, 1)), 'test', sessionId), sessionId, 5);
  expect(readStartProof(rootsOf(2, 1, 2), 'test', sessionId, frame)).toEqual({
    kind: 'Q',
    frameMs: 5,
    version: 1,
  });
  expect(readStartProof(rootsOf(2, 2), 'test', sessionId, frame)).toBeNull();
});

test('the root key is not the key of authorization codes', () => {
  expect(Buffer.from(startRoot(ring(1, 1)))).not.toEqual(Buffer.alloc(32, 1));
});

test('a changed frame is refused, whatever was changed', () => {
  const key = startKeyOf(startRoot(ring(1, 1)), 'test', sessionId);
  const frame = frameProof(key, sessionId, 17_000);
  fc.assert(
    fc.property(fc.nat(frame.length - 1), fc.string({minLength: 1, maxLength: 1}), (index, character) => {
      fc.pre(character !== frame[index]);
      const changed = frame.slice(0, index) + character + frame.slice(index + 1);
      expect(readStartProof(rootsOf(1, 1), 'test', sessionId, changed)).toBeNull();
    }),
  );
});

test('every session has three ascending choices that cannot be taken for each other', () => {
  fc.assert(
    fc.property(fc.uint8Array({minLength: 32, maxLength: 32}), fc.uuid(), (key, id) => {
      const choices = startChoices(key, id);
      expect(choices).toHaveLength(3);
      expect(choices).toContain(startCodeOf(key, id));
      expect(choices).toEqual([...choices].sort());
      expect(new Set(choices.map(([tens]) => tens)).size).toBe(3);
      expect(new Set(choices.map(([, units]) => units)).size).toBe(3);
      const reversed = choices.map((code) => [...code].reverse().join(''));
      expect(
        choices.some((code, index) =>
          choices.some((_, other) => other !== index && reversed[other] === code),
        ),
      ).toBe(false);
    }),
  );
});

test.each([0, 1, 2])(
  'a person who always takes the choice at place %i is right in a third of the sessions',
  (place) => {
    const root = startRoot(ring(1, 1));
    const sessions = Array.from({length: 10_000}, (_, index) => {
      const id = `0192f0c1-7b1e-7c3a-9d52-${String(index).padStart(12, '0')}`;
      return {id, key: startKeyOf(root, 'test', id)};
    });
    const right = sessions.filter(({id, key}) => startChoices(key, id)[place] === startCodeOf(key, id));
    expect(right.length / sessions.length).toBeGreaterThan(0.31);
    expect(right.length / sessions.length).toBeLessThan(0.35);
  },
);
