import type {IdentityType} from '@signet/contracts';
import {Option} from 'commander';

/**
 * The types. They are repeated here, because loading `libs/contracts`, which defines them, takes longer than loading this
 * program.
 */
const types: Readonly<Record<IdentityType, true>> = {PNO: true, PAS: true, IDC: true};

/** The option `--identity-type`. */
export const identityTypeOption = (): Option =>
  new Option(
    '--identity-type <type>',
    'what the personal code identifies: a national personal number, a passport or an identity card (EN 319 412-1)',
  )
    .choices(Object.keys(types))
    .default('PNO');
