import {
  PhoneRefusal,
  ServiceUnreachable,
  UnknownApproval,
  type ApiResponse,
  type RefusalReason,
} from '@signet/phone';
import {z} from 'zod';

/** The kinds of problems that the app explains to the person when a call fails. */
export type Problem =
  | 'offline'
  | 'unavailable'
  | 'tooMany'
  | 'wrongCode'
  | 'tooManyDevices'
  | 'newPhone'
  | 'notFound'
  | 'otherPhone'
  | 'otherPerson'
  | 'mayNotSign'
  | 'startProof'
  | 'staleCode'
  | 'wrongNumber'
  | 'keysExpired'
  | 'wrongPin'
  | 'locked'
  | 'removed'
  | 'refused'
  | 'failed';

export type Outcome<T> =
  | {readonly ok: true; readonly content: T}
  | {
      readonly ok: false;
      readonly problem: Problem;
      readonly attemptsLeft: number;
      /** True if the call may have approved a request although the app got no response. */
      readonly isUnknown: boolean;
    };

const problems: Readonly<Record<string, Problem>> = {
  invalid_activation_code: 'wrongCode',
  invalid_request: 'wrongCode',
  too_many_devices: 'tooManyDevices',
  device_too_new: 'newPhone',
  session_not_found: 'notFound',
  not_found: 'notFound',
  session_not_cancellable: 'notFound',
  session_already_completed: 'notFound',
  session_already_scanned: 'otherPhone',
  subject_mismatch: 'otherPerson',
  signing_not_allowed: 'mayNotSign',
  start_proof_required: 'startProof',
  start_stale: 'staleCode',
  wrong_code: 'wrongNumber',
  certificate_expired: 'keysExpired',
  wrong_pin: 'wrongPin',
  device_locked: 'locked',
  device_revoked: 'removed',
  invalid_device_proof: 'removed',
  too_many_requests: 'tooMany',
  temporarily_unavailable: 'unavailable',
};

const refusals: Readonly<Partial<Record<RefusalReason, Problem>>> = {
  KEYS_UNCERTAIN: 'keysExpired',
  CLOCK_CHANGED: 'staleCode',
};

const envelopeSchema = z.object({
  errorCode: z.string(),
  payload: z.object({attemptsLeft: z.int()}).partial().nullish().catch(null),
});

const failure = (problem: Problem, attemptsLeft = 0) =>
  ({ok: false, problem, attemptsLeft, isUnknown: false}) as const;

function outcomeOf<T>(response: ApiResponse<T>): Outcome<T> {
  if (response.ok) return {ok: true, content: response.content};
  const envelope = envelopeSchema.safeParse(response.body);
  if (!envelope.success) return failure(response.status >= 500 ? 'unavailable' : 'failed');
  const {errorCode, payload} = envelope.data;
  const attemptsLeft = payload?.attemptsLeft ?? 0;
  const problem = problems[errorCode] ?? 'failed';
  return problem === 'wrongPin' && attemptsLeft === 0 ? failure('locked') : failure(problem, attemptsLeft);
}

/**
 * Waits for a call of the phone library. Converts an error response or an exception to a problem, because the messages
 * of errors are not meant for the person.
 */
export async function outcome<T>(call: Promise<ApiResponse<T>>): Promise<Outcome<T>> {
  try {
    return outcomeOf(await call);
  } catch (error) {
    if (error instanceof ServiceUnreachable)
      return {...failure('offline'), isUnknown: error instanceof UnknownApproval};
    if (!(error instanceof PhoneRefusal)) return failure('failed');
    return failure(refusals[error.reason] ?? 'refused');
  }
}
