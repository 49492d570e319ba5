import {limits} from '@signet/contracts';

const seconds = (limit: 'wrongCodeWindow' | 'wrongCodePause'): string =>
  `interval '${limits[limit].default} seconds'`;

/** SQL condition: the person has chosen so many wrong numbers that the client can push nothing to them for a while. */
export const isPausedByWrongCodes = (subject: string): string =>
  `(${subject}.wrong_codes >= ${limits.wrongCodes.default}
       AND ${subject}.wrong_code_at > clock_timestamp() - ${seconds('wrongCodePause')})`;

/** SET clauses that count a wrong number. The count starts again after a window without one. */
export const countWrongCode = (subject: string): string => `
     wrong_codes = CASE WHEN ${subject}.wrong_code_at > clock_timestamp() - ${seconds('wrongCodeWindow')}
                        THEN least(${subject}.wrong_codes + 1, ${limits.wrongCodes.default}) ELSE 1 END,
     wrong_code_at = clock_timestamp()`;
