import {createHash, createPrivateKey} from 'node:crypto';
import {publishedHashes} from './published-hashes.js';

/** The environments that may use published secrets, alone or followed by a hyphen and more. */
const environments = ['example', 'compose', 'local', 'test', 'dev', 'development', 'ci', 'benchmark'];

const mayUsePublished = new RegExp(`^(?:${environments.join('|')})(?:-|$)`);

const hash = (secret: string | Buffer): string => createHash('sha256').update(secret).digest('hex');

/** Hashes a private key in a form that does not depend on line breaks or on the headers of the PEM block. */
function privateKeyHash(pem: string): string[] {
  try {
    return [hash(createPrivateKey(pem).export({type: 'pkcs8', format: 'der'}))];
  } catch {
    return [];
  }
}

/** Decodes a password as `pg` does: one that is not percent-encoded stays as it is. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

/** The passwords in a URL, whose query may contain one for PostgreSQL, too. */
const passwordsIn = (url: string): string[] => {
  const {password, searchParams} = new URL(url);
  return [decoded(password), ...searchParams.getAll('password')].filter((one) => one !== '');
};

/** The SHA-256 hashes of the secrets in the value of a setting: each key of a keyring, and the passwords in a URL. */
export function secretHashes(value: string): string[] {
  const keys = Array.from(
    value.matchAll(/(?:^|[,\s])\d{1,3}:([A-Za-z0-9_-]{43})(?=$|[,\s])/g),
    ([, key = '']) => key,
  );
  const passwords = URL.canParse(value) ? passwordsIn(value) : [];
  return [
    ...[value, ...keys, ...passwords].map(hash),
    ...(value.includes('PRIVATE KEY-----') ? privateKeyHash(value) : []),
  ];
}

/** The problem of a published secret outside of development; it continues a sentence that begins with the variable. */
export const publishedProblem = `contains a secret that everybody can read in the repository of Signet. Create your own, or set ENVIRONMENT to one of ${environments.join(', ')} for an installation without real people`;

/**
 * True if the value contains a secret that is published with Signet, and the environment may not use such secrets.
 * @param environment the value of ENVIRONMENT; undefined if it is not known, as for some commands of signetctl
 */
export const isForbiddenSecret = (value: string, environment: string | undefined): boolean =>
  environment !== undefined &&
  !mayUsePublished.test(environment) &&
  secretHashes(value).some((each) => publishedHashes.has(each));
