import {X509Certificate, createPrivateKey} from 'node:crypto';
import {isIP} from 'node:net';
import {kind} from './variable.js';

/** A whole number in decimal digits, without sign, exponent or leading zeros. */
export const integer = (min: number, max: number) =>
  kind(`a whole number from ${min} to ${max}`, (text) => {
    if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
    const value = Number(text);
    return value >= min && value <= max ? value : undefined;
  });

/** A number from 0 to 1. */
export const ratio = () =>
  kind('a number from 0 to 1 such as 0.05', (text) =>
    /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(text) ? Number(text) : undefined,
  );

export const oneOf = <const V extends string>(values: readonly V[]) =>
  kind(`one of ${values.join(', ')}`, (text) => values.find((value) => value === text));

export const toggle = () =>
  kind('true or false', (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined));

export const matching = (pattern: RegExp, range: string) =>
  kind(range, (text) => (pattern.test(text) ? text : undefined));

/** A URL with one of the schemes. The text is returned unchanged. */
export const address = (...schemes: string[]) =>
  kind(`a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`, (text) =>
    URL.canParse(text) && schemes.some((scheme) => text.startsWith(`${scheme}://`)) ? text : undefined,
  );

/** A comma-separated list of URLs. Duplicates are invalid. */
export const addresses = (...schemes: string[]) =>
  kind(
    `URLs that begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}, separated by commas`,
    (text) => {
      const list = text.split(',').map((part) => part.trim());
      const areValid = list.every(
        (part) => URL.canParse(part) && schemes.some((scheme) => part.startsWith(`${scheme}://`)),
      );
      return areValid && new Set(list).size === list.length ? list : undefined;
    },
  );

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const length = prefix ?? '1';
  return isIP(address) !== 0 && more.length === 0 && /^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits;
};

/** A comma-separated list of IP addresses and networks in CIDR notation. */
export const networks = () =>
  kind('IP addresses or networks such as 10.0.0.0/8, separated by commas', (text) => {
    const list = text.split(',').map((part) => part.trim());
    return list.every(isNetwork) ? list : undefined;
  });

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** A web origin (RFC 6454). A trailing slash is accepted and removed. */
export const origin = () =>
  kind('an https origin without a path (http only for localhost, 127.0.0.1 or [::1])', (text) => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    if (text !== url.origin && text !== `${url.origin}/`) return undefined;
    const secure = url.protocol === 'https:';
    return secure || (url.protocol === 'http:' && loopbackHosts.includes(url.hostname))
      ? url.origin
      : undefined;
  });

/** A calendar day, returned as midnight UTC. */
export const day = () =>
  kind('a date written YYYY-MM-DD', (text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`) ? date : undefined;
  });

const attempt = <T>(parse: () => T): T | undefined => {
  try {
    return parse();
  } catch {
    return undefined;
  }
};

const pemCertificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

const certificates = (pem: string) =>
  attempt(() => (pem.match(pemCertificates) ?? []).map((block) => new X509Certificate(block)));

export const certificate = () =>
  kind('one X.509 certificate in PEM', (text) => (certificates(text)?.length === 1 ? text : undefined));

export const certificateChain = () =>
  kind('X.509 certificates in PEM', (text) => ((certificates(text)?.length ?? 0) > 0 ? text : undefined));

const curves = ['prime256v1', 'secp384r1'];

export const ecPrivateKey = () =>
  kind('an unencrypted P-256 or P-384 private key in PEM', (text) => {
    const key = attempt(() => createPrivateKey(text));
    return curves.includes(key?.asymmetricKeyDetails?.namedCurve ?? '') ? text : undefined;
  });
