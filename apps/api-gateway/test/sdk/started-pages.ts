import {frameProof, qrPayload, startCodeOf} from '@signet/domain';
import {z} from 'zod';
import {StartKeys} from '../../src/start/start-keys.js';
import type {SigningWorld} from '../signing/world.js';

const rowSchema = z.object({
  ms: z.number(),
  push_status: z.string(),
  version: z.number().nullable(),
});

/** What people see on the pages of sessions, which the hosted page and the pages of relying parties show. */
export class StartedPages {
  constructor(private readonly gateway: SigningWorld) {}

  /** What the phone gets: the text of the QR code of this moment, or the id of a pushed session. */
  async textOf(sessionId: string): Promise<string> {
    const {ms, push_status: pushStatus, version} = await this.#rowOf(sessionId);
    if (version === null || pushStatus === 'DISPATCHED') return sessionId;
    const key = this.gateway.hub(StartKeys).keyOf(version, sessionId);
    const proof = frameProof(key, sessionId, Math.max(0, Math.round(Date.now() - ms)));
    return qrPayload('signet', sessionId, undefined, proof);
  }

  /** The number of a pushed session; undefined without start proof. */
  async numberOf(sessionId: string): Promise<string | undefined> {
    const {push_status: pushStatus, version} = await this.#rowOf(sessionId);
    if (version === null || pushStatus !== 'DISPATCHED') return undefined;
    return startCodeOf(this.gateway.hub(StartKeys).keyOf(version, sessionId), sessionId);
  }

  async #rowOf(sessionId: string) {
    const {rows} = await this.gateway.admin.query(
      `SELECT extract(epoch FROM created_at)::float8 * 1000 AS ms, push_status, start_key_version AS version
       FROM session WHERE id = $1`,
      [sessionId],
    );
    return rowSchema.parse(rows[0]);
  }
}
