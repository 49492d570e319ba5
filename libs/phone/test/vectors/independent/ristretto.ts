import {createHash} from 'node:crypto';

// ristretto255 (RFC 9496) with plain integers, written from the RFC, so that tests find a fault in the library that the
// phone uses. This code is slow, and its running time depends on its secret inputs: use it in tests only.

const p = 2n ** 255n - 19n;
const mod = (value: bigint): bigint => ((value % p) + p) % p;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, rest] = [mod(base), exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}

const inverse = (value: bigint): bigint => power(value, p - 2n);
const isNegative = (value: bigint): boolean => (mod(value) & 1n) === 1n;
const absolute = (value: bigint): bigint => (isNegative(value) ? mod(-value) : mod(value));

const d = mod(-121665n * inverse(121666n));
const sqrtMinus1 = power(2n, (p - 1n) / 4n);
/** Constants of RFC 9496 section 4.1. */
const sqrtAdMinus1 = 25063068953384623474111414158702152701244531502492656460079210482610430750235n;
const invSqrtAMinusD = 54469307008909316920995813868745141605393597292927456921205312896311721017578n;

/**
 * SQRT_RATIO_M1 (RFC 9496 section 4.2): returns whether u/v is a square, and a square root of u/v or, if it is not a
 * square, of i·u/v with i² = −1.
 */
function root(u: bigint, v: bigint): [boolean, bigint] {
  const candidate = mod(u * v ** 3n * power(u * v ** 7n, (p - 5n) / 8n));
  const check = mod(v * candidate ** 2n);
  const isSquare = check === mod(u);
  const isFlipped = check === mod(-u);
  const isTwisted = check === mod(-u * sqrtMinus1);
  return [isSquare || isFlipped, absolute(isFlipped || isTwisted ? candidate * sqrtMinus1 : candidate)];
}

/** A point in extended coordinates. */
type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint];
const identity: Point = [0n, 1n, 1n, 0n];

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * d * t1 * t2);
  const e = mod(2n * z1 * z2);
  return [mod((b - a) * (e - c)), mod((e + c) * (b + a)), mod((e - c) * (e + c)), mod((b - a) * (b + a))];
}

export function multiply(point: Point, scalar: bigint): Point {
  let sum = identity;
  for (let [doubled, rest] = [point, scalar]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) sum = add(sum, doubled);
    doubled = add(doubled, doubled);
  }
  return sum;
}

export const littleEndian = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

/** Encodes a group element (RFC 9496 section 4.3.2). */
export function encode([x, y, z, t]: Point): Buffer {
  const u1 = mod((z + y) * (z - y));
  const u2 = mod(x * y);
  const [, inverted] = root(1n, mod(u1 * u2 ** 2n));
  const first = mod(inverted * u1);
  const second = mod(inverted * u2);
  const zInverse = mod(first * second * t);
  const isRotated = isNegative(t * zInverse);
  const [x2, y2] = isRotated ? [y * sqrtMinus1, x * sqrtMinus1] : [x, y];
  const denominator = isRotated ? first * invSqrtAMinusD : second;
  const y3 = isNegative(x2 * zInverse) ? -y2 : y2;
  const s = absolute(denominator * (z - y3));
  return Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
}

/** MAP (RFC 9496 section 4.3.4). */
function map(bytes: Uint8Array): Point {
  const t = mod(littleEndian(bytes) & (2n ** 255n - 1n));
  const r = mod(sqrtMinus1 * t * t);
  const u = mod((r + 1n) * (1n - d * d));
  const v = mod((-1n - r * d) * (r + d));
  const [isSquare, found] = root(u, v);
  const s = isSquare ? found : mod(-absolute(found * t));
  const n = mod((isSquare ? -1n : r) * (r - 1n) * (d - 1n) ** 2n - v);
  const [w0, w1, w2, w3] = [mod(2n * s * v), mod(n * sqrtAdMinus1), mod(1n - s * s), mod(1n + s * s)];
  return [mod(w0 * w3), mod(w2 * w1), mod(w1 * w3), mod(w0 * w2)];
}

export const sha512 = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('sha512').update(Buffer.concat(parts)).digest();

/** HashToGroup of ristretto255-SHA512 (RFC 9497 section 4.1), with expand_message_xmd of RFC 9380 section 5.3.1. */
export function hashToGroup(message: Uint8Array): Point {
  const tag = Buffer.from('HashToGroup-OPRFV1-\0-ristretto255-SHA512');
  const suffix = Buffer.concat([tag, Buffer.from([tag.length])]);
  const seed = sha512(Buffer.alloc(128), message, Buffer.from([0, 64, 0]), suffix);
  const uniform = sha512(seed, Buffer.from([1]), suffix);
  return add(map(uniform.subarray(0, 32)), map(uniform.subarray(32)));
}
