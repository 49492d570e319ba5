import {z} from 'zod';
import {limits} from '../tables/limits.js';
import {opaqueText} from './text.js';

/**
 * How a phone can open a session: with the camera from a QR code, from a link on the same device, or from a push or the
 * inbox.
 */
export const startWays = ['QR', 'LINK', 'PUSH'] as const;
export type StartWay = (typeof startWays)[number];

/** How a session was opened. UNPROVEN: by an app that is too old to prove it. */
export const openedWays = [...startWays, 'UNPROVEN'] as const;
export type OpenedWay = (typeof openedWays)[number];

/** How the person shows that they see the page of a pushed session: by choosing its number, or by typing it. */
export const pushChecks = ['CHOICE', 'ENTRY'] as const;
export type PushCheck = (typeof pushChecks)[number];

/** Whether the sessions of a client have start proof, and whether apps that cannot prove the start may open them. */
export const startProofs = ['OFF', 'PREFERRED', 'REQUIRED'] as const;
export type StartProofSetting = (typeof startProofs)[number];

/** The field `start` of a session creation, which asks for start proof. */
export const startRequestSchema = z.strictObject({
  ways: z
    .array(z.enum(startWays))
    .min(1)
    .refine((ways) => new Set(ways).size === ways.length, 'must not repeat a way')
    .describe('How a phone may open the session. Default: every way that the session can offer.')
    .optional(),
  return_url: opaqueText(limits.returnUrlLength.default)
    .describe(
      'Where the app returns after an approval on the same device. It must be under a registered return origin.',
    )
    .optional(),
  push_check: z
    .enum(pushChecks)
    .describe(
      'How the person shows that they see your page: they choose its number (the default), or type it.',
    )
    .optional(),
});
export type StartRequest = z.infer<typeof startRequestSchema>;

/** The field `start` in the response to a session creation that has asked for it. */
export const startResponseSchema = z.object({
  key: z
    .string()
    .describe('The key of the QR codes and the link: 32 bytes in base64url. Keep it on your server.'),
  code: z.string().describe('With push: the number that your page shows.').optional(),
});
export type StartResponse = z.infer<typeof startResponseSchema>;

/** The field `start` in the status of a session with start proof, once a phone has opened it. */
export const startStatusSchema = z.object({
  way: z.enum(openedWays),
  ageMs: z
    .int()
    .describe('For QR: how old the QR code was, in milliseconds, when the camera saw it.')
    .optional(),
  newBrowser: z
    .boolean()
    .describe('With the hosted page: whether the person has not logged in to you with this browser before.')
    .optional(),
});
export type StartStatus = z.infer<typeof startStatusSchema>;

/** How the app came to a session, in the field `via` of a scan. */
export const startVias = ['CAMERA', 'LINK', 'PUSH'] as const;
export type StartVia = (typeof startVias)[number];

/**
 * The field `start` in the body of a scan. Any text may be `p`: a QR code with a malformed one is treated like that of an
 * unknown session. `seenAt` is when the camera saw the QR code, in epoch milliseconds of the service's clock.
 */
export const scannedStartSchema = z
  .strictObject({
    p: z.string().max(64).describe('The parameter `p` of the QR code or link.').optional(),
    via: z.enum(startVias),
    seenAt: z
      .int()
      .min(0)
      .describe('When the camera saw the QR code, in epoch milliseconds by the clock of the service.')
      .optional(),
    clockErrorMs: z
      .int()
      .min(0)
      .describe('How far `seenAt` may be wrong: half the round trip with which the app read the clock.')
      .optional(),
  })
  .refine(({via, seenAt}) => via !== 'CAMERA' || seenAt !== undefined, {
    path: ['seenAt'],
    message: 'is required with CAMERA',
  });
export type ScannedStart = z.infer<typeof scannedStartSchema>;

/** The field `start` of a session view: what the person's signature says about the start of the session. */
export const provenStartSchema = z.object({
  way: z.enum(startWays),
  t: z.int().describe('For QR: the age of the session at the QR code, in milliseconds.').optional(),
});
export type ProvenStart = z.infer<typeof provenStartSchema>;

/** The field `browser` of a session view: the browser that shows the hosted page of a session with start proof. */
export const viewedBrowserSchema = z.object({
  isNew: z
    .boolean()
    .describe('Whether the person has not logged in to the relying party with this browser before.'),
  system: z
    .string()
    .optional()
    .describe('Its operating system: Windows, macOS, Linux, ChromeOS, Android or iOS. Absent if unknown.'),
});
export type ViewedBrowser = z.infer<typeof viewedBrowserSchema>;

/** The number that the person has chosen or typed: two digits. */
export const chosenCodeSchema = z.string().regex(/^[1-9][0-9]$/, 'must be a number from 10 to 99');

/** The token that the browser brings back: the base64url of 32 bytes. Any text is accepted and compared. */
export const returnTokenSchema = z.string().max(64);
