import type {OutdatedDevice} from '@signet/admin';

/** The devices in a result whose certificates keep earlier data of the person. */
export const outdatedFields = (devices: readonly OutdatedDevice[]) => ({
  outdatedDevices: devices.map(({id, name, status}) => ({deviceId: id, name, status})),
});

/**
 * Tells the operator what to do about devices with earlier data; empty if there are none.
 * @param codeCommand says where the activation code for a new enrolment comes from, as the end of a sentence
 */
export function outdatedText(devices: readonly OutdatedDevice[], codeCommand: string): string {
  if (devices.length === 0) return '';
  const names = devices.map(({id, name}) => `  ${id}: ${name}\n`);
  // Phones choose their names, and not every shell takes what follows a # for a comment.
  const commands = devices.map(({id}) => `  signetctl device revoke ${id}\n`);
  return (
    '\nThese devices had their keys before the last correction. They log in with the corrected data, but their\n' +
    `certificates, and so their signatures, keep the earlier data:\n${names.join('')}` +
    `Revoke them, and enrol them again with\n${codeCommand}:\n${commands.join('')}`
  );
}
