import {uuidSchema} from '@signet/contracts';
import {requestParameter} from '@signet/http';

/** No session has the nil UUID (RFC 9562 section 5.9). */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** A handler's parameter, from the path: a malformed id takes the same way as one that no session has. */
export const SessionId = (): ParameterDecorator =>
  requestParameter(({params}) => uuidSchema.safeParse(params['sessionId']).data ?? NO_SESSION);
