import {z} from 'zod';
import {pushChecks, startWays} from './start.js';

/**
 * What the hosted login page shows so that a phone can open a session with start proof. `ways` is empty for a session
 * without start proof, whose QR code contains the session id only. The page builds the QR code and the link: `frame` and
 * `link` are the parameter `p`.
 */
export const hostedStartSchema = z.object({
  ways: z.array(z.enum(startWays)).describe('How a phone may open the session. Empty without start proof.'),
  link: z.string().describe('With LINK: the parameter `p` of the link to the app.').optional(),
  code: z.string().describe('After a push to a phone: the number that the page shows.').optional(),
  check: z
    .enum(pushChecks)
    .describe('With code: whether the person chooses the number or types it.')
    .optional(),
  frame: z
    .string()
    .describe('With QR, while the session is PENDING: the parameter `p` of the QR code of this moment.')
    .optional(),
});
export type HostedStart = z.infer<typeof hostedStartSchema>;

/**
 * A line of the stream of `GET /login-ui/v1/session/start`. The first one is a {@link HostedStart}. Each later one has a
 * new `frame`, and the QR code of the earlier one must then disappear.
 */
export const hostedStartLineSchema = hostedStartSchema.partial({ways: true});
export type HostedStartLine = z.infer<typeof hostedStartLineSchema>;
