import {z} from 'zod';

const loopback = ['localhost', '127.0.0.1', '::1'];

const names = ['local', 'test', 'dev', 'development', 'ci', 'staging', 'benchmark'];

/**
 * The rules for ENVIRONMENT and HOST in development tools, which store private keys in files: such a tool listens only
 * on loopback, and its environment has a name that is used for development.
 */
export const development = z
  .object({
    ENVIRONMENT: z
      .string()
      .regex(
        new RegExp(`^(?:${names.join('|')})(?:-|$)`),
        `must be ${names.join(', ')}, or one of them followed by a hyphen: this process stores private keys in files`,
      )
      .optional(),
    HOST: z.enum(loopback, {error: `must be one of ${loopback.join(', ')}`}).optional(),
  })
  .transform(() => ({}));

/** True if the host of the URL is `localhost`, 127.0.0.1 or ::1. The class `URL` writes IPv6 addresses in brackets. */
export const isOnLoopback = (url: string): boolean =>
  loopback.includes(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'));
