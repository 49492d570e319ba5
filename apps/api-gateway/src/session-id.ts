import {uuidSchema} from '@signet/contracts';

/** No session has the nil UUID (RFC 9562 section 5.9). */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** For `@Param('sessionId')`: a malformed id takes the same way as one that no session has. */
export const sessionIdParam = {
  transform: (value: unknown): string => uuidSchema.safeParse(value).data ?? NO_SESSION,
};
