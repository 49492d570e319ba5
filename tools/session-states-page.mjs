// Writes docs/session-states.md from the session table of libs/domain; run by `npm run docs -w libs/domain`, which builds first.
import {writeFileSync} from 'node:fs';
import {sessionStatesPage} from '@signet/domain';

writeFileSync(new URL('../docs/session-states.md', import.meta.url), sessionStatesPage());
