import {kind} from '../variable.js';

/** A whole number in decimal digits, without sign, exponent or leading zeros. */
export const integer = (min: number, max: number) =>
  kind(`a whole number from ${min} to ${max}`, (text) => {
    if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
    const value = Number(text);
    return value >= min && value <= max ? value : undefined;
  });

export const ratio = () =>
  kind('a number from 0 to 1 such as 0.05', (text) =>
    /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(text) ? Number(text) : undefined,
  );

export const oneOf = <const V extends string>(values: readonly V[]) =>
  kind(`one of ${values.join(', ')}`, (text) => values.find((value) => value === text));

export const toggle = () =>
  kind('true or false', (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined));

/** A comma-separated list of TCP ports, such as `443,8443`. Duplicates are invalid. */
export const ports = () =>
  kind('ports from 1 to 65535 separated by commas, such as 443,8443', (text) => {
    const list = text.split(',').map((part) => part.trim());
    const areValid = list.every((part) => /^[1-9]\d{0,4}$/.test(part) && Number(part) <= 65_535);
    return areValid && new Set(list).size === list.length ? list.map(Number) : undefined;
  });

export const matching = (pattern: RegExp, range: string) =>
  kind(range, (text) => (pattern.test(text) ? text : undefined));

/** A calendar day, returned as midnight UTC. */
export const day = () =>
  kind('a date written YYYY-MM-DD', (text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`) ? date : undefined;
  });
