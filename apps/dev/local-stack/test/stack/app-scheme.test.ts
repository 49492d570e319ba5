import {readFileSync} from 'node:fs';
import {APP_SCHEME} from '../../src/processes/table.js';

const manifest = new URL('../../../../phone-app/public/manifest.webmanifest', import.meta.url);

test('links of the stack have a scheme that the installed phone app handles', () => {
  const {protocol_handlers: handlers} = JSON.parse(readFileSync(manifest, 'utf8'));
  expect(handlers).toEqual([{protocol: APP_SCHEME, url: '/?link=%s'}]);
});
