import {chooseLanguage} from '@signet/design/languages';
import {dropLanguage, languageOf, returnUrl, takeReturnToken, takeToken} from './address.js';
import {LoginApi} from './api/login-api.js';
import {backOff} from './flow/back-off.js';
import {readConfig, type Config} from './config.js';
import {blocksCookies} from './cookies.js';
import {LoginFlow} from './flow/login-flow.js';
import {isInAppBrowser} from './in-app-browser.js';
import {LoginStore} from './login-store.js';
import {saveLanguage, savedLanguage} from './saved-language.js';
import {ServiceClock} from './api/service-clock.js';
import {StartFeed} from './start/start-feed.js';
import {Page} from './view/page.js';

// These must run first, so that no other code finds a token in the address.
const returnToken = takeReturnToken(window);
const token = takeToken(window);

/**
 * Loads the configuration. Retries until it succeeds, because the page cannot reach the API without the configuration.
 */
async function loadConfig(): Promise<Config> {
  for (let failures = 1; ; failures += 1) {
    try {
      const response = await fetch('config.json');
      if (response.ok) return readConfig(await response.json());
    } catch {
      // The browser is probably offline. The loop tries again.
    }
    await new Promise((resolve) => setTimeout(resolve, backOff(failures)));
  }
}

function start(config: Config): void {
  const clock = new ServiceClock();
  const api = new LoginApi(config.apiUrl, clock);
  const feed = new StartFeed({api, onDetails: () => page.refresh(), now: () => performance.now()});
  const page = new Page({
    config,
    clock,
    start: feed,
    language: chooseLanguage([languageOf(window), savedLanguage(), ...navigator.languages]),
    onLanguage: (language) => {
      saveLanguage(language);
      dropLanguage(window);
    },
    onPhone: matchMedia('(hover: none) and (pointer: coarse)').matches,
    inAppBrowser: isInAppBrowser(navigator.userAgent),
    returnUrl: () => returnUrl(window),
    actions: {
      exit: (login) => void flow.exit(login),
      retry: () => void flow.start(token, returnToken),
      showNewer: () => void flow.start(null),
      goBack: history.length > 1 ? () => history.back() : null,
    },
  });
  const flow = new LoginFlow({
    api,
    start: feed,
    store: new LoginStore(() => localStorage, history),
    clock,
    show: (view) => page.show(view),
    redirect: (url) => location.replace(url),
    isOnline: () => navigator.onLine,
    blocksCookies: () => blocksCookies(document),
  });
  // When the computer wakes up, a frozen tab resumes or the network changes, at least one of these events occurs.
  addEventListener('online', () => flow.wake());
  addEventListener('offline', () => flow.goOffline());
  addEventListener('pageshow', ({persisted}) => persisted && flow.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flow.wake();
  });
  void flow.start(token, returnToken);
}

start(await loadConfig());
