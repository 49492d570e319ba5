import {z} from 'zod';
import type {ErrorCode} from '../tables/errors/index.js';

/** The request header with which a test client chooses a delay, an error or the outcome of a session. */
export const TEST_SWITCH_HEADER = 'X-Signet-Test';

/** The statuses of the refusals that a test client can request. */
export const testStatuses = [429, 503] as const;
export type TestStatus = (typeof testStatuses)[number];

/** The error with which the service refuses a request, by the status that the test client requests. */
export const errorOfTestStatus: Readonly<Record<TestStatus, ErrorCode>> = {
  429: 'too_many_requests',
  503: 'temporarily_unavailable',
};

const item = '(?:delay|status|outcome|after|age)=[A-Za-z0-9_:]+';

/** The syntax of the header. The domain library interprets the values. */
export const testSwitchSchema = z.string().regex(new RegExp(`^${item}(?:, ?${item})*$`));
