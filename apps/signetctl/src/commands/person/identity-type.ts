import {identityTypes} from '@signet/contracts';
import {Option} from 'commander';

/** The option `--identity-type`. */
export const identityTypeOption = (): Option =>
  new Option(
    '--identity-type <type>',
    'what the personal code identifies: a national personal number, a passport or an identity card (EN 319 412-1)',
  )
    .choices(identityTypes)
    .default('PNO');
