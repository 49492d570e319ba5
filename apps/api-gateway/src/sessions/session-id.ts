import {isUuid} from '@signet/contracts';
import {requestParameter} from '@signet/http';
import {describeRequest} from '@signet/telemetry';

/** No session has the nil UUID (RFC 9562 section 5.9). */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/**
 * A handler's parameter: the session id in the path. A malformed id becomes `NO_SESSION`, so it has the effect of an
 * unknown id.
 */
export const SessionId = (): ParameterDecorator =>
  requestParameter(({params}) => {
    const given = params['sessionId'];
    if (!isUuid(given)) return NO_SESSION;
    const sessionId = given.toLowerCase();
    describeRequest({sessionId});
    return sessionId;
  });
