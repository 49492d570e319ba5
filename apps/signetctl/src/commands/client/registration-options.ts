import {Option, type Command} from 'commander';
import type {ClientDraft} from '@signet/admin';
import {rateOption, type Rate} from '../../program/arguments.js';

/** The options that describe a registration. */
export interface RegistrationOptions {
  readonly name?: string;
  readonly redirectUri?: string[];
  readonly returnOrigin?: string[];
  readonly attribute?: string[];
  readonly predicate?: string[];
  readonly signing?: boolean;
  readonly apiRevision?: 'current' | 'earlier';
  readonly startProof?: 'off' | 'preferred' | 'required';
  readonly createRate?: Rate;
  readonly pollRate?: Rate;
}

/** Adds the options of a registration to a command. Options for lists can be given several times. */
export const withRegistrationOptions = (command: Command): Command =>
  command
    .option('--redirect-uri <uri...>', 'where browsers may return to after a login or a signing')
    .option('--return-origin <origin...>', 'where the app may return to after an approval')
    .option('--attribute <name...>', 'an attribute of people that the client may request')
    .option('--predicate <type...>', 'a predicate about people that the client may request')
    .addOption(
      new Option('--api-revision <revision>', 'the revision of the API').choices(['current', 'earlier']),
    )
    .addOption(
      new Option(
        '--start-proof <setting>',
        'start proof, against relayed QR codes and links (docs/relay-proof.md); new clients of the current revision: preferred',
      ).choices(['off', 'preferred', 'required']),
    )
    .addOption(rateOption('--create-rate <rate>', 'session creations per second'))
    .addOption(rateOption('--poll-rate <rate>', 'status calls per second'));

const startProofs = {off: 'OFF', preferred: 'PREFERRED', required: 'REQUIRED'} as const;
const revisions = {current: 'CURRENT', earlier: 'EARLIER'} as const;

/** Removes empty values. An option needs at least one value, so operators pass an empty value to set an empty list. */
const listOf = (values: readonly string[]): string[] => values.filter((value) => value !== '');

const limitOf = (rate: Rate): number | null => (rate === 'default' ? null : rate);

/** Returns the fields of a registration for which the operator has given an option. */
export const givenFields = (options: RegistrationOptions): Partial<ClientDraft> => ({
  ...(options.name !== undefined && {name: options.name}),
  ...(options.redirectUri !== undefined && {redirectUris: listOf(options.redirectUri)}),
  ...(options.returnOrigin !== undefined && {returnOrigins: listOf(options.returnOrigin)}),
  ...(options.attribute !== undefined && {allowedAttributes: listOf(options.attribute)}),
  ...(options.predicate !== undefined && {allowedPredicates: listOf(options.predicate)}),
  ...(options.signing !== undefined && {maySign: options.signing}),
  ...(options.apiRevision !== undefined && {apiRevision: revisions[options.apiRevision]}),
  ...(options.startProof !== undefined && {startProof: startProofs[options.startProof]}),
  ...(options.createRate !== undefined && {createLimit: limitOf(options.createRate)}),
  ...(options.pollRate !== undefined && {pollLimit: limitOf(options.pollRate)}),
});
