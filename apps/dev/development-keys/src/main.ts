import {createLocalAuthority} from '@signet/pki';
import {newSecrets} from './secrets.js';
import {writeSecrets} from './write-secrets.js';

const [, , directory = '/keys'] = process.argv;
const written = writeSecrets(directory, () => newSecrets(createLocalAuthority()));
process.stdout.write(`${written ? 'Created' : 'Kept'} the keys in ${directory}.\n`);
