import {record, type Result, type Value} from '../../program/result.js';

/**
 * Creates the result of a command that has issued a code. The text shows the digits in groups, because the operator
 * reads them to a person or writes them down; in the JSON document, the digits are not grouped.
 * @param owner a field of the result: the id of the person or the device for which the code was issued
 * @param code a field of the result: the code
 */
export async function issuedCode(
  owner: Readonly<Record<string, Value>>,
  code: Readonly<Record<string, string>>,
  validHours: number,
): Promise<Result> {
  const {groupActivationCode} = await import('@signet/domain');
  const grouped = Object.entries(code).map(([name, digits]) => [name, groupActivationCode(digits)] as const);
  const {text} = record({...owner, ...Object.fromEntries(grouped), validHours});
  return {json: {...owner, ...code, validHours}, text};
}
