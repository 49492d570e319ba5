import {X509Certificate} from 'node:crypto';
import fc from 'fast-check';
import {createLocalAuthority, FileKeyIssuer} from '../src/index.js';
import {randomSerialNumber} from '../src/certificates/serial-number.js';
import {certificateRequest} from './requests.js';

test('a serial number has 20 octets, is positive, and has no leading zero octet', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const serial = randomSerialNumber();
      expect(serial).toHaveLength(20);
      expect(serial[0]).toBeGreaterThan(0);
      expect(serial[0]).toBeLessThan(0x80);
    }),
    {numRuns: 1000},
  );
});

test('serial numbers do not repeat, and every bit below the first two takes both values', () => {
  const serials = Array.from({length: 500}, randomSerialNumber);
  expect(new Set(serials.map((serial) => serial.join())).size).toBe(serials.length);
  const ever = (combine: (a: number, b: number) => number, start: number) =>
    serials.reduce(
      (sum, serial) => sum.map((octet, i) => combine(octet, serial[i] ?? 0)),
      Array<number>(20).fill(start),
    );
  expect(ever((a, b) => a | b, 0)).toEqual([0x7f, ...Array<number>(19).fill(0xff)]);
  expect(ever((a, b) => a & b, 0xff)).toEqual([0x40, ...Array<number>(19).fill(0)]);
});

test('the serial number of a certificate is written in 20 octets', async () => {
  const authority = createLocalAuthority();
  const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});
  const serials = await Promise.all(
    Array.from({length: 20}, async () => {
      const {certificate} = await issuer.issue(certificateRequest());
      return new X509Certificate(certificate).serialNumber;
    }),
  );
  expect(serials.every((serial) => /^[4-7][0-9A-F]{39}$/.test(serial))).toBe(true);
  expect(new Set(serials).size).toBe(20);
});
