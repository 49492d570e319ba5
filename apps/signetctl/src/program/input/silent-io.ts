import type {Io} from '../io.js';

/** Reads nothing and writes nothing: to generate documentation, and as a part of others in tests. */
export const silentIo: Io = {
  environment: async () => ({}),
  user: '',
  isInteractive: false,
  write: () => undefined,
  writeError: () => undefined,
  ask: async () => '',
  readHidden: async () => '',
  lines: async function* () {},
  interruption: () => new AbortController().signal,
};
