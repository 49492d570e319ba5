import {Argument, InvalidArgumentError, Option} from 'commander';

const uuidFormat = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const uuid = (text: string): string => {
  if (!uuidFormat.test(text)) throw new InvalidArgumentError('It must be a UUID.');
  return text.toLowerCase();
};

/** Creates a positional argument that must be the id of a row. */
export const idArgument = (name: string): Argument => new Argument(`<${name}>`).argParser(uuid);

export const idOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(uuid);

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
};

export const countOption = (flags: string, description: string, value: number): Option =>
  new Option(flags, description).argParser(wholeNumber).default(value);

/** A rate per second, or `default` for the limit of the service. */
export type Rate = number | 'default';

export const rateOption = (flags: string, description: string): Option =>
  new Option(flags, `${description}; “default” is the limit of the service`).argParser((text): Rate =>
    text === 'default' ? text : wholeNumber(text),
  );

/** Creates an option whose value is an instant in ISO 8601. */
export const instantOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((text) => {
    const instant = new Date(text);
    if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(instant.getTime()))
      throw new InvalidArgumentError('It must be an instant such as 2026-11-22T03:00:00Z.');
    return instant;
  });
