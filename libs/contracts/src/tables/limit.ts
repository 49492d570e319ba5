/** A limit on a duration, a number, a rate or a size. Operators may set a value from `min` to `max`. */
export interface Limit {
  readonly min: number;
  readonly default: number;
  readonly max: number;
  readonly unit:
    | 'seconds'
    | 'minutes'
    | 'milliseconds'
    | 'count'
    | 'characters'
    | 'bytes'
    | 'per second'
    | 'per minute'
    | 'per hour'
    | 'per day'
    | 'days'
    | 'hours';
  readonly why: string;
}

export const limit = (min: number, value: number, max: number, unit: Limit['unit'], why: string) =>
  ({min, default: value, max, unit, why}) as const satisfies Limit;

export const fixed = (value: number, unit: Limit['unit'], why: string) =>
  limit(value, value, value, unit, why);
