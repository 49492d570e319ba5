import {parseProof, PROOF_MAC_BYTES, proofLines, type ProofText} from '@signet/domain';
import {base64url, randomToken} from '../random.js';

/** What the page of a session with start proof gets. */
export interface StartSecrets {
  /** 32 bytes in base64url. */
  readonly key: string;
  /** The number for a push: two digits. */
  readonly code: string;
}

const LOWEST_CODE = 10;
const CODES = 90;

/** The service derives both from the id of the session, so that it need not store them. */
export const newStartSecrets = (): StartSecrets => ({
  key: randomToken(),
  code: String(LOWEST_CODE + Math.floor(Math.random() * CODES)),
});

async function macOf(key: string, sessionId: string, {kind, frameMs}: ProofText): Promise<string> {
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  );
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const lines = new TextEncoder().encode(proofLines(sessionId, kind, frameMs).join('\n'));
  const whole = await crypto.subtle.sign('HMAC', imported, lines);
  return base64url(new Uint8Array(whole, 0, PROOF_MAC_BYTES));
}

/** Checks the parameter `p` of a QR code or a link; null if it is malformed, or was not made for this session. */
export async function readProof(key: string, sessionId: string, proof: string): Promise<ProofText | null> {
  const parsed = parseProof(proof);
  return parsed !== null && (await macOf(key, sessionId, parsed)) === parsed.mac ? parsed : null;
}
