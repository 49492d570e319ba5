import {join} from '../bytes.js';
import {allows} from './allowed-schemes.js';
import {crc32} from './crc32.js';
import type {Primitives, PublicKey, SignatureScheme} from './primitives.js';

const importAlgorithm = (
  {kind}: PublicKey,
  scheme: SignatureScheme,
): EcKeyImportParams | RsaHashedImportParams =>
  kind === 'RSA' ? {name: scheme.kind, hash: scheme.hash} : {name: 'ECDSA', namedCurve: kind};

const verifyAlgorithm = (scheme: SignatureScheme): AlgorithmIdentifier | EcdsaParams | RsaPssParams =>
  scheme.kind === 'RSA-PSS'
    ? {name: scheme.kind, saltLength: scheme.saltLength}
    : {name: scheme.kind, hash: scheme.hash};

/** The primitives of browsers and of runtimes other than Node.js: Web Crypto and Compression Streams. */
export const primitives: Primitives = {
  async digest(hash, bytes) {
    return new Uint8Array(await crypto.subtle.digest(hash, new Uint8Array(bytes)));
  },

  async digestOfParts(hash, parts) {
    const whole: Uint8Array[] = [];
    for await (const part of parts) whole.push(part);
    return new Uint8Array(await crypto.subtle.digest(hash, join(whole)));
  },

  crc32,

  async *inflate(packed) {
    const stream = new Blob([new Uint8Array(packed)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    } finally {
      await reader.cancel();
    }
  },

  async verify(key, scheme, signature, message) {
    if (!allows(key, scheme)) return false;
    try {
      const spki = new Uint8Array(key.kind === 'RSA' ? key.plainSpki : key.spki);
      const algorithm = importAlgorithm(key, scheme);
      const imported = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
      const how = verifyAlgorithm(scheme);
      return await crypto.subtle.verify(how, imported, new Uint8Array(signature), new Uint8Array(message));
    } catch {
      return false;
    }
  },
};
