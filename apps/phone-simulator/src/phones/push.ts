import {z} from 'zod';

/** All that a push carries. */
export const pushSchema = z.strictObject({type: z.literal('session'), sessionId: z.uuid()});
export type Push = z.infer<typeof pushSchema>;
