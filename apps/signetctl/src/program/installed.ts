import type {Io} from './io.js';

/** What helps in a checkout whose local stack has not been started, if a setting is missing. */
export const START_LOCAL_STACK =
  'In a checkout, start the local stack with npm start: signetctl uses its settings.';

/**
 * True if the settings belong to an installation, which has no local stack: the images set NODE_ENV, and `settings.env`
 * of every installation has ENVIRONMENT. A checkout without a local stack has neither.
 */
export async function isInstalled(io: Io): Promise<boolean> {
  try {
    const {ENVIRONMENT, NODE_ENV} = await io.environment();
    return ENVIRONMENT !== undefined || NODE_ENV === 'production';
  } catch {
    return false; // the file of the local stack cannot be read, which is the failure itself
  }
}
