import {fileURLToPath} from 'node:url';
import {serveSite} from '@signet/http/site';
import {buildProjects} from '@signet/testing';
import {withoutScripts} from '@signet/testing/browser';
import {website} from '../../../src/website.js';
import {whereThereIsChromium} from '../support/phone-world.js';

const directory = fileURLToPath(new URL('../../../dist/site', import.meta.url));

whereThereIsChromium('a person whose browser runs no JavaScript', () => {
  test('reads in six languages that the app needs JavaScript, and sees no spinner', async () => {
    buildProjects('apps/phone-app');
    const server = serveSite(
      website(directory, {apiUrl: 'http://localhost:9', appScheme: 'signet', name: 'Signet'}),
    );
    expect(await withoutScripts(server, '/#activate=40751931026855273337', 'app without JavaScript')).toEqual(
      {
        lines: [
          'This app needs JavaScript',
          'Please switch it on.',
          'See rakendus vajab JavaScripti. Palun lülitage see sisse.',
          'Šai lietotnei vajadzīgs JavaScript. Lūdzu, ieslēdziet to.',
          'Ši programėlė neveikia be JavaScript. Įjunkite JavaScript.',
          'Этому приложению нужен JavaScript. Включите его.',
          'Diese App braucht JavaScript. Bitte schalten Sie es ein.',
        ],
        showsSpinner: false,
        overflow: 0,
      },
    );
  });
});
