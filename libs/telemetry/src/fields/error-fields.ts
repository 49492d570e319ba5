import {matching, oneOf} from './formats.js';

const identifier = String.raw`[a-z_]{1,63}`;

/**
 * The fields of an error that say what it is about, without values that a caller chose: addresses only of our own
 * servers, paths only where files of the installation are, and names of the schema, which statements in the code contain.
 */
export const errorFields = {
  syscall: oneOf([
    'listen',
    'bind',
    'connect',
    'open',
    'read',
    'write',
    'stat',
    'lstat',
    'scandir',
    'getaddrinfo',
  ]),
  address: matching(/^(\d{1,3}(\.\d{1,3}){3}|(?=(?:[^:]*:){2})[0-9a-f:]{2,39})$/),
  /** Without digits, so that no token, code or personal code matches. */
  path: matching(/^\/(run|etc|app|usr)(\/[A-Za-z_.-]{1,40}){1,12}$/),
  relation: matching(new RegExp(`^${identifier}(\\.${identifier})?$`)),
  column: matching(new RegExp(`^${identifier}(\\.${identifier})?$`)),
  constraint: matching(new RegExp(`^${identifier}$`)),
};
