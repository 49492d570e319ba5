import {kind} from '../variable.js';

/**
 * Lines such as `signet_gateway=<password>`, returned as passwords by role. Passwords are printable ASCII characters
 * without spaces, which need no preparation for SCRAM (RFC 4013).
 */
export const rolePasswordLines = () =>
  kind(
    'lines such as signet_gateway=<password>, one for each role, with passwords of at least 8 printable ASCII characters',
    (text) => {
      const lines = text.trim().split(/\r?\n/);
      const pairs = lines.flatMap((line): [string, string][] => {
        const [, role, password] = /^(signet_[a-z_]+)=([!-~]{8,})$/.exec(line) ?? [];
        return role === undefined || password === undefined ? [] : [[role, password]];
      });
      const passwords = new Map(pairs);
      return passwords.size === lines.length ? passwords : undefined;
    },
  );
