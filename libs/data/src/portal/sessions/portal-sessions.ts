import {hashToken, newSecret} from '../../credentials.js';
import type {PrismaClient} from '../../generated/client.js';
import {newId} from '../../ids.js';

/** How long a browser stays logged in to the portal. */
export interface PortalSessionLimits {
  /** How long a session lasts without a request. */
  readonly idleMinutes: number;
  /** How long after the login a session ends at the latest. */
  readonly maxHours: number;
}

/** The sessions of browsers that are logged in to the portal. Only the hash of a token is stored. */
export class PortalSessions {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly limits: PortalSessionLimits,
  ) {}

  /** Starts a session, and returns its token for the cookie of the browser. */
  async start(subjectId: string): Promise<string> {
    const token = newSecret();
    const {idleMinutes, maxHours} = this.limits;
    const minutes = Math.min(idleMinutes, maxHours * 60);
    await this.prisma.$executeRaw`
      INSERT INTO portal_session (id, token_hash, subject_id, expires_at)
      VALUES (${newId()}::uuid, ${hashOf(token)}, ${subjectId}::uuid,
        clock_timestamp() + ${minutes}::int * interval '1 minute')`;
    return token;
  }

  /**
   * Returns the person of a session, and extends the session; null if the token is unknown or the session has ended.
   */
  async use(token: string): Promise<{subjectId: string} | null> {
    const {idleMinutes, maxHours} = this.limits;
    const [session] = await this.prisma.$queryRaw<{subjectId: string}[]>`
      UPDATE portal_session SET expires_at = least(clock_timestamp() + ${idleMinutes}::int * interval '1 minute',
        created_at + ${maxHours}::int * interval '1 hour')
      WHERE token_hash = ${hashOf(token)} AND expires_at > clock_timestamp()
        AND created_at + ${maxHours}::int * interval '1 hour' > clock_timestamp()
      RETURNING subject_id AS "subjectId"`;
    return session ?? null;
  }

  /** Ends a session. Idempotent. */
  async end(token: string): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE portal_session SET expires_at = clock_timestamp()
      WHERE token_hash = ${hashOf(token)} AND expires_at > clock_timestamp()`;
  }
}

const hashOf = (token: string) => new Uint8Array(hashToken(token));
