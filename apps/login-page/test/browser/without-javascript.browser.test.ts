import {fileURLToPath} from 'node:url';
import {serveSite} from '@signet/http/site';
import {buildProjects} from '@signet/testing';
import {withoutScripts} from '@signet/testing/browser';
import {website} from '../../src/website.js';
import {whereThereIsChromium} from './support/hosted-world.js';

const directory = fileURLToPath(new URL('../../dist/site', import.meta.url));

whereThereIsChromium('a person whose browser runs no JavaScript', () => {
  const serve = () => {
    buildProjects('apps/login-page');
    const settings = {apiUrl: 'http://localhost:9', appScheme: 'signet', name: 'Signet'};
    return serveSite(website(directory, settings));
  };

  test('reads in six languages that the page needs JavaScript and how to continue, and sees no spinner', async () => {
    expect(await withoutScripts(serve(), '/?t=token&lang=et', 'login page without JavaScript')).toEqual({
      lines: [
        'This page needs JavaScript',
        'Please switch it on, or go back to the website.',
        'See leht vajab JavaScripti. Lülitage see sisse või minge tagasi veebisaidile.',
        'Šai lapai vajadzīgs JavaScript. Ieslēdziet to vai atgriezieties vietnē.',
        'Šis puslapis neveikia be JavaScript. Įjunkite JavaScript arba grįžkite į svetainę.',
        'Этой странице нужен JavaScript. Включите его или вернитесь на сайт.',
        'Diese Seite braucht JavaScript. Schalten Sie es ein oder gehen Sie zurück zur Website.',
      ],
      showsSpinner: false,
      overflow: 0,
    });
  });

  test('reads in six languages that a page does not exist and where to start', async () => {
    expect((await withoutScripts(serve(), '/no-such-page', 'login page not found')).lines).toEqual([
      'Page not found',
      'Please start again at the website where you want to log in or sign.',
      'Lehte ei leitud. Alustage uuesti veebisaidil, kuhu soovite sisse logida või kus soovite allkirjastada.',
      'Lapa nav atrasta. Sāciet no jauna vietnē, kurā vēlaties pieslēgties vai parakstīt.',
      'Puslapis nerastas. Pradėkite iš naujo svetainėje, prie kurios norite prisijungti arba kurioje norite pasirašyti.',
      'Страница не найдена. Начните заново на сайте, на который хотите войти или на котором хотите что-то подписать.',
      'Seite nicht gefunden. Beginnen Sie neu auf der Website, bei der Sie sich anmelden oder etwas unterschreiben möchten.',
    ]);
  });
});
