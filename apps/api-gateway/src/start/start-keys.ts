import {Inject, Injectable} from '@nestjs/common';
import type {StartResponse} from '@signet/contracts';
import {
  readStartProof,
  returnTokenOf,
  startChoices,
  startCodeOf,
  startKeyOf,
  startRoot,
  startRoots,
  type StartProof,
} from '@signet/domain';
import {SETTINGS, type GatewaySettings} from '../settings.js';

/** The secrets of start proof, which are derived from the keys of authorization codes and never stored. */
@Injectable()
export class StartKeys {
  readonly #environment: string;
  readonly #roots: ReadonlyMap<number, Uint8Array>;
  readonly #current: Uint8Array;
  /** The version of the root key of new sessions. */
  readonly version: number;

  constructor(@Inject(SETTINGS) {common, keys}: GatewaySettings) {
    this.#environment = common.environment;
    this.#roots = startRoots(keys.code);
    this.#current = startRoot(keys.code);
    this.version = keys.code.current;
  }

  /** What the server of a relying party gets for the QR codes, the link and the number on its page. */
  responseOf(version: number, sessionId: string, push: boolean): StartResponse {
    const key = this.keyOf(version, sessionId);
    return {
      key: Buffer.from(key).toString('base64url'),
      ...(push && {code: startCodeOf(key, sessionId)}),
    };
  }

  /** The start key of a session whose root key has this version. */
  keyOf(version: number, sessionId: string): Uint8Array {
    return startKeyOf(this.#rootOf(version), this.#environment, sessionId);
  }

  /** Null if the parameter `p` is malformed, or was not made for this session. */
  read(sessionId: string, proof: string): StartProof | null {
    return readStartProof(this.#roots, this.#environment, sessionId, proof);
  }

  /** True if the page of the session shows this number. */
  isCode(version: number, sessionId: string, code: string): boolean {
    return startCodeOf(this.keyOf(version, sessionId), sessionId) === code;
  }

  /** The same for a session whose version is not known; null if the keys of the keyring do not agree. */
  isCodeOfAll(sessionId: string, code: string): boolean | null {
    const verdicts = new Set([...this.#roots.keys()].map((version) => this.isCode(version, sessionId, code)));
    return verdicts.size === 1 ? verdicts.has(true) : null;
  }

  choices(version: number, sessionId: string): readonly string[] {
    return startChoices(this.keyOf(version, sessionId), sessionId);
  }

  /** The token that the phone gives to the browser which it opens after an approval. */
  returnToken(version: number, sessionId: string, deviceId: string): string {
    return returnTokenOf(this.#rootOf(version), this.#environment, sessionId, deviceId);
  }

  /**
   * The current root key, if an operator has removed that of the session too early: nothing fails, but the codes and the
   * number of the session no longer fit.
   */
  #rootOf(version: number): Uint8Array {
    return this.#roots.get(version) ?? this.#current;
  }
}
