import {startVias} from '@signet/contracts';
import {z} from 'zod';

const text = z.string().min(1);

/**
 * The body of a scan: what the phone opens, how the person came to it (default: as its kind suggests), and when the
 * camera saw the code, in epoch milliseconds by the clock of this machine (default: now).
 */
export const scanSchema = z
  .strictObject({
    qr: text.optional(),
    link: text.optional(),
    sessionId: text.optional(),
    via: z.enum(startVias).optional(),
    seenAt: z.int().min(0).optional(),
  })
  .refine(
    ({qr, link, sessionId}) => [qr, link, sessionId].filter((given) => given !== undefined).length === 1,
    'needs one of qr, link and sessionId',
  );
export type ScanBody = z.infer<typeof scanSchema>;
