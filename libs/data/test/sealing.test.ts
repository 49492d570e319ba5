import {randomBytes} from 'node:crypto';
import type {Keyring} from '@signet/domain';
import fc from 'fast-check';
import {open, seal, SealError} from '../src/sealing.js';

const ring = (current: number, ...versions: number[]): Keyring => ({
  current,
  keys: new Map([current, ...versions].map((version) => [version, randomBytes(32)])),
});

const bytes = fc.uint8Array({maxLength: 300});
const context = fc.string({maxLength: 60});
const keyring = ring(7);

describe('a sealed value', () => {
  it('opens to what was sealed, where it was sealed', () => {
    fc.assert(
      fc.property(bytes, context, (plaintext, place) => {
        expect(Buffer.from(open(keyring, seal(keyring, plaintext, place), place))).toEqual(
          Buffer.from(plaintext),
        );
      }),
    );
  });

  it('opens nowhere else', () => {
    fc.assert(
      fc.property(bytes, context, context, (plaintext, place, elsewhere) => {
        fc.pre(place !== elsewhere);
        expect(() => open(keyring, seal(keyring, plaintext, place), elsewhere)).toThrow(SealError);
      }),
    );
  });

  it('does not open after a change of any single bit', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), (plaintext, where) => {
        const sealed = Buffer.from(seal(keyring, plaintext, 'a.b:c'));
        const bit = where % (sealed.length * 8);
        const index = Math.floor(bit / 8);
        sealed.writeUInt8(sealed.readUInt8(index) ^ (1 << (bit % 8)), index);
        expect(() => open(keyring, sealed, 'a.b:c')).toThrow(SealError);
      }),
    );
  });

  it('does not open when it was cut off anywhere', () => {
    const sealed = seal(keyring, randomBytes(40), 'a.b:c');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => open(keyring, sealed.subarray(0, length), 'a.b:c')).toThrow(SealError);
    }
  });

  it('is another one each time, 29 bytes longer than the value', () => {
    const plaintext = randomBytes(16);
    const [first, second] = [seal(keyring, plaintext, 'a.b:c'), seal(keyring, plaintext, 'a.b:c')];
    expect(first).toHaveLength(plaintext.length + 29);
    expect(Buffer.from(first)).not.toEqual(Buffer.from(second));
  });

  it('leads with the version of its key and still opens after the ring has turned', () => {
    const older = ring(1);
    const turned: Keyring = {current: 2, keys: new Map([...older.keys, [2, randomBytes(32)]])};
    const sealed = seal(older, Buffer.from('kept'), 'a.b:c');
    expect(sealed[0]).toBe(1);
    expect(Buffer.from(open(turned, sealed, 'a.b:c')).toString()).toBe('kept');
    expect(seal(turned, Buffer.from('new'), 'a.b:c')[0]).toBe(2);
  });

  it('does not open once its key has left the ring', () => {
    const sealed = seal(ring(1), Buffer.from('lost'), 'a.b:c');
    expect(() => open(ring(2), sealed, 'a.b:c')).toThrow('no key of version 1');
  });

  it('does not open under another key of the same version', () => {
    expect(() => open(ring(1), seal(ring(1), Buffer.from('x'), 'a.b:c'), 'a.b:c')).toThrow(SealError);
  });

  it('is not made under a version that the leading byte cannot tell', () => {
    expect(() => seal(ring(256), Buffer.from('x'), 'a.b:c')).toThrow('out of range');
  });
});
