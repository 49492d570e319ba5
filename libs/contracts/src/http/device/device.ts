import {z} from 'zod';
import {base64urlSchema, opaqueText, shownName, shownText} from '../text.js';
import {pushTargetSchema} from './push.js';

/** A public P-256 key as a JWK (RFC 7518 section 6.2). Other members, such as the private `d`, are refused. */
export const p256KeySchema = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: base64urlSchema.length(43),
  y: base64urlSchema.length(43),
});

/** A public P-384 key as a JWK (RFC 7518 section 6.2). Other members, such as the private `d`, are refused. */
export const p384KeySchema = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-384'),
  x: base64urlSchema.length(64),
  y: base64urlSchema.length(64),
});

export const signingKeySchema = z.discriminatedUnion('crv', [p256KeySchema, p384KeySchema]);
export type P256Key = z.infer<typeof p256KeySchema>;
export type SigningKey = z.infer<typeof signingKeySchema>;

export const platformSchema = z.enum(['IOS', 'ANDROID', 'WEB', 'SIMULATOR']);
export type Platform = z.infer<typeof platformSchema>;

/**
 * Body of `POST /device/v1/enrolments`. `possessionKey` signs the device proof of the request; the proof's `kid` is the
 * JWK thumbprint of this key.
 *
 * `replaces` names a device that is revoked when the new one is enrolled: the earlier device of the same person in the
 * same phone, which has the same possession key; or, if the person has the maximum number of devices, one of those that
 * `POST /device/v1/enrolments/devices` lists.
 */
export const enrolmentRequestSchema = z.strictObject({
  activationCode: opaqueText(128).min(1),
  deviceName: shownName(64),
  platform: platformSchema,
  possessionKey: p256KeySchema,
  push: pushTargetSchema.optional(),
  appVersion: shownText(32).min(1),
  replaces: z.uuid().optional(),
});
export type EnrolmentRequest = z.infer<typeof enrolmentRequestSchema>;
export const enrolmentResponseSchema = z.object({
  deviceId: z.uuid(),
  displayName: z.string(),
  pinAttempts: z.int(),
});
export type EnrolmentResponse = z.infer<typeof enrolmentResponseSchema>;

/**
 * Body of `POST /device/v1/enrolments/preview`. The device proof of the request is like that of an enrolment with this
 * key.
 */
export const enrolmentPreviewRequestSchema = enrolmentRequestSchema.pick({
  activationCode: true,
  possessionKey: true,
  replaces: true,
});
export type EnrolmentPreviewRequest = z.infer<typeof enrolmentPreviewRequestSchema>;
export const enrolmentPreviewResponseSchema = enrolmentResponseSchema.pick({displayName: true});
export type EnrolmentPreviewResponse = z.infer<typeof enrolmentPreviewResponseSchema>;

/** Body of `POST /device/v1/enrolments/devices`. The device proof is like that of an enrolment with this key. */
export const replaceableDevicesRequestSchema = enrolmentRequestSchema.pick({
  activationCode: true,
  possessionKey: true,
});
export type ReplaceableDevicesRequest = z.infer<typeof replaceableDevicesRequestSchema>;

/**
 * The devices of which a new one may take the place, the least recently used first. Empty if the person has fewer than
 * the maximum number of devices, or if the service does not know which of them the person uses. `createdAt` and `lastUsedAt` are in epoch seconds.
 */
export const replaceableDevicesResponseSchema = z.object({
  devices: z.array(
    z.object({
      deviceId: z.uuid(),
      deviceName: z.string(),
      platform: platformSchema,
      createdAt: z.int(),
      lastUsedAt: z.int(),
    }),
  ),
});
export type ReplaceableDevicesResponse = z.infer<typeof replaceableDevicesResponseSchema>;

/** A public key, with a proof that the phone holds the private key. */
const provenKey = <K extends z.ZodType>(key: K) =>
  z.strictObject({
    key,
    /**
     * A raw r‖s signature with the private key over the bytes of `keyProofInput` (in the domain library), in base64url.
     */
    proof: base64urlSchema,
  });

/** Body of `POST /device/v1/device/keys`. */
export const deviceKeysRequestSchema = z.strictObject({
  authenticationKey: provenKey(p256KeySchema),
  signingKey: provenKey(signingKeySchema),
});
export type DeviceKeysRequest = z.infer<typeof deviceKeysRequestSchema>;
/** The certificates are DER in base64url. `chain` begins with the issuing CA and ends with the root. */
export const deviceKeysResponseSchema = z.object({
  authenticationCertificate: z.string(),
  signingCertificate: z.string(),
  chain: z.array(z.string()),
});
export type DeviceKeysResponse = z.infer<typeof deviceKeysResponseSchema>;

export const deviceResponseSchema = z.object({
  deviceId: z.uuid(),
  deviceName: z.string(),
  platform: platformSchema,
  status: z.enum(['ACTIVE', 'LOCKED', 'REVOKED']),
  attemptsLeft: z.int(),
  /** The PIN attempt with which the PIN was last changed; absent if never. */
  pinChangeId: z.uuid().optional(),
  /** The lock that a new device has set. The PIN of the locked device ends it. `until` is in epoch seconds. */
  lock: z.object({until: z.int(), deviceId: z.uuid(), deviceName: z.string()}).optional(),
});
export type DeviceResponse = z.infer<typeof deviceResponseSchema>;

/**
 * Body of `PUT /device/v1/device/name`. If another device of the person has this name, in upper or lower case, the service
 * adds a number; the response contains the name that it gave.
 */
export const deviceRenamingRequestSchema = enrolmentRequestSchema.pick({deviceName: true});
export type DeviceRenamingRequest = z.infer<typeof deviceRenamingRequestSchema>;

/**
 * Body of `PUT /device/v1/device/capabilities`: what the app supports. `startVersion` is the version of start proof, which
 * never falls. An app that never sends it is treated as one that cannot prove how it came to a session.
 */
export const deviceCapabilitiesRequestSchema = z.strictObject({startVersion: z.literal(1)});
export type DeviceCapabilitiesRequest = z.infer<typeof deviceCapabilitiesRequestSchema>;

/**
 * One of the person's devices, as the phone lists it. `createdAt` and `lastUsedAt` are in epoch seconds. `lastUsedAt` is
 * when the PIN was last proven; absent in responses of earlier releases.
 */
export const listedDeviceSchema = z.object({
  deviceId: z.uuid(),
  deviceName: z.string(),
  platform: platformSchema,
  status: z.enum(['ACTIVE', 'LOCKED', 'REVOKED']),
  createdAt: z.int(),
  lastUsedAt: z.int().optional(),
  /** True for the device that sent the request. */
  current: z.boolean(),
});
export type ListedDevice = z.infer<typeof listedDeviceSchema>;

/** Response of `GET /device/v1/devices`: the person's devices that are not revoked, newest first. */
export const devicesResponseSchema = z.object({devices: z.array(listedDeviceSchema)});
export type DevicesResponse = z.infer<typeof devicesResponseSchema>;

/** Response after another device was locked or revoked. */
export const disabledDeviceResponseSchema = listedDeviceSchema.pick({deviceId: true, status: true}).extend({
  lockedUntil: z.int().optional().describe('When the lock of a new device ends, in epoch seconds.'),
});
export type DisabledDeviceResponse = z.infer<typeof disabledDeviceResponseSchema>;

/** Body of `POST /device/v1/device/unlock`: the code that an operator issued for this device. */
export const deviceUnlockRequestSchema = z.strictObject({activationCode: opaqueText(128).min(1)});
export type DeviceUnlockRequest = z.infer<typeof deviceUnlockRequestSchema>;

/**
 * `signature` is raw r‖s in base64url. The service treats a malformed signature as a wrong PIN, not as an invalid
 * request.
 */
export const confirmationRequestSchema = z.strictObject({signature: opaqueText(1024)});
export type ConfirmationRequest = z.infer<typeof confirmationRequestSchema>;
export const confirmationResponseSchema = z.object({
  status: z.enum(['CONFIRMED', 'SCANNED']),
  returnUrl: z
    .string()
    .optional()
    .describe('For a session that a link has started: the address that the app opens now.'),
});
export type ConfirmationResponse = z.infer<typeof confirmationResponseSchema>;

export const deviceCancellationRequestSchema = z.strictObject({
  reason: z.enum(['DECLINED', 'LEFT', 'PIN_LOCKED', 'WRONG_CODE']),
});
export type DeviceCancellationRequest = z.infer<typeof deviceCancellationRequestSchema>;
