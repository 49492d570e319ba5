import type {Keyring} from '@signet/domain';
import {hashToken, newPortalSessionToken, type Provenance, provenanceOfPortalToken} from '@signet/vault';
import type {PrismaClient} from '../generated/client.js';
import {bytes, columnsOf, flag, newId, number, statement} from '@signet/store/sql';

import {rowsIn} from '../rows-in.js';

/** How long a browser stays logged in to the portal. */
export interface PortalSessionLimits {
  /** How long a session lasts without a request. */
  readonly idleMinutes: number;
  /** How long after the login a session ends at the latest. */
  readonly maxHours: number;
  /** How long after the login a session suffices for what does the most harm. */
  readonly freshMinutes: number;
}

/** The person of a session, and whether the login was recent. */
export interface UsedSession {
  readonly subjectId: string;
  readonly isFresh: boolean;
}

export const extendPortalSession = statement(
  'extend_portal_session',
  {tokenHash: bytes, idleMinutes: number, maxHours: number, freshMinutes: number},
  columnsOf('PortalSession')
    .pick('p', 'subjectId')
    .and(flag('isFresh', `p.created_at + :freshMinutes::int * interval '1 minute' > clock_timestamp()`)),
  (returned) => `
   UPDATE portal_session p SET expires_at = least(clock_timestamp() + :idleMinutes::int * interval '1 minute',
     p.created_at + :maxHours::int * interval '1 hour')
   WHERE p.token_hash = :tokenHash AND p.expires_at > clock_timestamp()
     AND p.created_at + :maxHours::int * interval '1 hour' > clock_timestamp()
   RETURNING ${returned}`,
);

/** The sessions of browsers that are logged in to the portal. Only the hash of a token is stored. */
export class PortalSessions {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly limits: PortalSessionLimits,
    private readonly tagKeys: Keyring,
  ) {}

  /** Starts a session, and returns its token for the cookie of the browser. */
  async start(subjectId: string): Promise<string> {
    const token = newPortalSessionToken(this.tagKeys);
    const {idleMinutes, maxHours} = this.limits;
    const minutes = Math.min(idleMinutes, maxHours * 60);
    await this.prisma.$executeRaw`
      INSERT INTO portal_session (id, token_hash, subject_id, expires_at)
      VALUES (${newId()}::uuid, ${hashOf(token)}, ${subjectId}::uuid,
        clock_timestamp() + ${minutes}::int * interval '1 minute')`;
    return token;
  }

  /** Whether the service has issued the token. Costs no statement. */
  provenance(token: string): Provenance {
    return provenanceOfPortalToken(this.tagKeys, token);
  }

  /** Returns the person of a session, and extends the session; null if the token is unknown or the session has ended. */
  async use(token: string): Promise<UsedSession | null> {
    const params = {tokenHash: hashToken(token), ...this.limits};
    const [session] = await rowsIn(this.prisma, extendPortalSession, params);
    return session ?? null;
  }

  /** Ends a session. Idempotent. */
  async end(token: string): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE portal_session SET expires_at = clock_timestamp()
      WHERE token_hash = ${hashOf(token)} AND expires_at > clock_timestamp()`;
  }

  /** Ends all sessions of a person, in every browser. Idempotent. */
  async endAll(subjectId: string): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE portal_session SET expires_at = clock_timestamp()
      WHERE subject_id = ${subjectId}::uuid AND expires_at > clock_timestamp()`;
  }
}

const hashOf = (token: string) => new Uint8Array(hashToken(token));
