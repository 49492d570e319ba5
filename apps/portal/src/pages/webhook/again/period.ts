import type {ResendRange} from '@signet/admin/portal';
import {fault} from '../../../forms/field-fault.js';
import {z} from 'zod';

const wrongTime = fault('time');

const time = z
  .string(wrongTime)
  .trim()
  .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/, wrongTime)
  .transform((text) => `${text.replace(' ', 'T')}${text.length === 16 ? ':00' : ''}Z`)
  .pipe(z.iso.datetime(wrongTime))
  .transform((text) => new Date(text));

/** The fields of the form that sends the events of a period again. Times are in UTC. */
export const period = z
  .object({
    since: time,
    until: z.union([z.literal('').transform(() => undefined), time], wrongTime),
    which: z.enum(['failed', 'all'], fault('which')),
  })
  .refine(({since, until}) => until === undefined || since < until, {
    path: ['until'],
    message: fault('period'),
  });

/** Formats a time for a field: `2026-11-22 03:00`, with seconds and milliseconds only where they are not zero. */
export const enteredTime = (time: Date): string =>
  time
    .toISOString()
    .replace('T', ' ')
    .replace(/(:00)?\.000Z$|Z$/, '');

/** The fields for this period, as somebody would enter them. */
export const enteredPeriod = ({since, until, onlyFailed}: ResendRange): Record<string, string> => ({
  since: enteredTime(since),
  until: until === undefined ? '' : enteredTime(until),
  which: onlyFailed ? 'failed' : 'all',
});
