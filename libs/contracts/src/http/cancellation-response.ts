import {z} from 'zod';

// Apart from the other responses to relying parties, because the phone app would load the schemas of all of them.
export const cancellationResponseSchema = z.object({status: z.literal('CANCELLED')});
export type CancellationResponse = z.infer<typeof cancellationResponseSchema>;
