import {fileURLToPath} from 'node:url';
import {serveSite} from '@signet/site';
import {buildProjects} from '@signet/testing';
import {withoutScripts} from '@signet/testing/browser';
import {website} from '../../src/website.js';
import {whereThereIsChromium} from './support/hosted-world.js';

const directory = fileURLToPath(new URL('../../dist/site', import.meta.url));

whereThereIsChromium('a person whose browser runs no JavaScript', () => {
  test('reads on the page that it needs JavaScript and how to continue, and sees no spinner', async () => {
    buildProjects('apps/login-page');
    const addresses = {apiUrl: 'http://localhost:9', appScheme: 'signet'};
    const operator = {name: 'Signet'};
    const server = serveSite(website(directory, {...addresses, ...operator}));
    expect(await withoutScripts(server, '/?t=token&lang=et', 'login page without JavaScript')).toEqual({
      lines: ['This page needs JavaScript', 'Please switch it on, or go back to the website.'],
      showsSpinner: false,
      overflow: 0,
    });
  });
});
