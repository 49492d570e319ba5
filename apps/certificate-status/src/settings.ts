import {
  certificateStatus,
  common,
  database,
  type Environment,
  limits,
  loadSettings,
  SettingsError,
} from '@signet/settings';
import {answeringCas} from './answering-cas.js';

/**
 * Reads the settings, and finds the responder of each CA.
 * @throws SettingsError that lists every invalid variable, or what is wrong with the responders
 */
export function readSettings(env?: Environment, now = new Date()) {
  const {certificateStatus: status, ...others} = loadSettings(
    {common, database, limits, certificateStatus},
    env,
  );
  const {cas, faults} = answeringCas(status, now);
  if (faults.length > 0)
    throw new SettingsError(faults.map((problem) => ({variable: 'STATUS_RESPONDERS', problem})));
  return {...others, cas};
}

export type CertificateStatusSettings = ReturnType<typeof readSettings>;
