import {dropLanguage, languageOf, returnUrl, takeToken} from './address.js';
import {LoginApi} from './api.js';
import {backOff} from './attention.js';
import {readConfig, type Config} from './config.js';
import {LoginFlow} from './flow.js';
import {LoginStore} from './login.js';
import {saveLanguage, savedLanguage} from './saved-language.js';
import {ServiceClock} from './service-clock.js';
import {Page} from './view/page.js';
import {chooseLanguage} from './words/languages.js';

// The first statement that runs: what follows finds no token in the address.
const token = takeToken(window);

/** Without it there is no address to call. */
async function loadConfig(): Promise<Config> {
  for (let failures = 1; ; failures += 1) {
    try {
      const response = await fetch('config.json');
      if (response.ok) return readConfig(await response.json());
    } catch {
      // Offline, most likely.
    }
    await new Promise((resolve) => setTimeout(resolve, backOff(failures)));
  }
}

function begin(config: Config): void {
  const clock = new ServiceClock();
  const page = new Page({
    config,
    clock,
    language: chooseLanguage([languageOf(window), savedLanguage(), ...navigator.languages]),
    onLanguage: (language) => {
      saveLanguage(language);
      dropLanguage(window);
    },
    onPhone: matchMedia('(hover: none) and (pointer: coarse)').matches,
    returnUrl: () => returnUrl(window),
    actions: {
      leave: (login) => void flow.leave(login),
      again: () => void flow.start(token),
      showNewer: () => void flow.start(null),
      goBack: history.length > 1 ? () => history.back() : null,
    },
  });
  const flow = new LoginFlow({
    api: new LoginApi(config.apiUrl, clock),
    store: new LoginStore(() => localStorage),
    clock,
    show: (view) => page.show(view),
    leave: (url) => location.replace(url),
    online: () => navigator.onLine,
  });
  // Sleep, a frozen tab and a lost network all end in one of these.
  addEventListener('online', () => flow.wake());
  addEventListener('pageshow', ({persisted}) => persisted && flow.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flow.wake();
  });
  void flow.start(token);
}

begin(await loadConfig());
