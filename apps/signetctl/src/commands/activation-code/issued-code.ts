import type {Io} from '../../program/io.js';
import {record, type Result, type Value} from '../../program/result.js';
import {readSettings} from '../../program/settings.js';

/**
 * Creates the result of a command that has issued a code. The text shows the digits in groups, because the operator
 * reads them to a person or writes them down; in the JSON document, the digits are not grouped.
 * @param owner a field of the result: the id of the person or the device for which the code was issued
 * @param code a field of the result: the code
 * @param more further fields at the end of the result
 */
export async function issuedCode(
  owner: Readonly<Record<string, Value>>,
  code: Readonly<Record<string, string>>,
  validHours: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const {groupActivationCode} = await import('@signet/domain');
  const grouped = Object.entries(code).map(([name, digits]) => [name, groupActivationCode(digits)] as const);
  const {text} = record({...owner, ...Object.fromEntries(grouped), validHours, ...more});
  return {json: {...owner, ...code, validHours, ...more}, text};
}

/**
 * Reads where the phone app is, before a command issues an activation code. Returns the function that creates the result
 * of the command, with a link that opens the phone app if PHONE_APP_URL is set.
 */
export async function activationResult(
  io: Io,
): Promise<(personId: string, activationCode: string, validHours: number) => Promise<Result>> {
  const {app} = await readSettings(io, (parts) => ({app: parts.phoneAppLinks}));
  return (personId, activationCode, validHours) =>
    issuedCode(
      {personId},
      {activationCode},
      validHours,
      app.url === undefined ? {} : {activationLink: `${app.url}/#activate=${activationCode}`},
    );
}
