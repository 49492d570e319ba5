import {ristretto255_oprf} from '@noble/curves/ed25519.js';
import {bytesToHex} from '@noble/hashes/utils.js';
import {base64url} from 'jose';
import {newStretching, PinEvaluation, pinSchema} from '../../src/pin/pin.js';

const cheap = {N: 2, r: 1, p: 1};
const {secretKey} = ristretto255_oprf.oprf.generateKeyPair();

async function secretOf(
  pin: string,
  stretching = newStretching(cheap),
  serverKey = secretKey,
): Promise<string> {
  const evaluation = await PinEvaluation.begin(pin, stretching);
  const blinded = base64url.decode(evaluation.blindedElement);
  const evaluated = ristretto255_oprf.oprf.blindEvaluate(serverKey, blinded);
  return bytesToHex(evaluation.finish(base64url.encode(evaluated)));
}

describe('the secret that is derived from a PIN', () => {
  const stretching = newStretching(cheap);

  it('is the same each time', async () => {
    expect(await secretOf('1234', stretching)).toBe(await secretOf('1234', stretching));
  });

  it('changes with the PIN', async () => {
    expect(await secretOf('1234', stretching)).not.toBe(await secretOf('1235', stretching));
  });

  it('changes with the salt', async () => {
    expect(await secretOf('1234', stretching)).not.toBe(await secretOf('1234', newStretching(cheap)));
  });

  it('changes with the key of the service', async () => {
    const other = ristretto255_oprf.oprf.generateKeyPair().secretKey;
    expect(await secretOf('1234', stretching)).not.toBe(await secretOf('1234', stretching, other));
  });

  it('is not visible in the blinded element', async () => {
    const [one, two] = await Promise.all([
      PinEvaluation.begin('1234', stretching),
      PinEvaluation.begin('1234', stretching),
    ]);
    expect(one.blindedElement).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(one.blindedElement).not.toBe(two.blindedElement);
  });
});

describe('a PIN', () => {
  it.each(['0000', '123456', '123456789012'])('may be %s', (pin) => {
    expect(pinSchema.safeParse(pin).success).toBe(true);
  });
  it.each(['', '123', '1234567890123', '12a4', ' 1234', '１２３４'])('may not be "%s"', (pin) => {
    expect(pinSchema.safeParse(pin).success).toBe(false);
  });
});
