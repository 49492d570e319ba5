// Writes docs/configuration.md from the schemas of libs/settings; run by `npm run docs -w libs/settings`, which builds first.
import {writeFileSync} from 'node:fs';
import {configurationPage} from '@signet/settings';

writeFileSync(new URL('../docs/configuration.md', import.meta.url), configurationPage());
