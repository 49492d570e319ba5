import './without-eval.js';
import {ServiceClock} from './api/service-clock.js';
import {App} from './app.js';
import {arrive, begin} from './arrivals.js';
import {configSchema, type Config} from './config.js';
import {Header} from './elements/header.js';
import {isolate} from './elements/dom.js';
import {Notifications} from './notifications/notifications.js';
import {takeOpening} from './opening.js';
import {watchPauses} from './pauses.js';
import {PhoneKeeper, phoneChannel} from './phone-keeper.js';
import {forgetTab, removeEverything} from './removal.js';
import {screens} from './screens.js';
import {waitingBar} from './screens/request/waiting-bar.js';
import {storageFailed} from './screens/storage-failed.js';
import {Database} from './store/database.js';
import {EnteredCode} from './store/entered-code.js';
import {History} from './store/history.js';
import {KnownNotices} from './store/known-notices.js';
import {LostRequests} from './store/lost-requests.js';
import {OpenRequest} from './store/open-request.js';
import {OpenedRequests} from './store/opened-requests.js';
import {WaitingRequests} from './store/waiting-requests.js';
import {watchUpdates} from './workers/app-updates.js';
import {chooseLanguage} from '@signet/design/languages';
import {languagesFor} from './texts/languages.js';
import {savedLanguage} from './texts/saved-language.js';

const RETRY_MS = 2000;
const DATABASE = 'signet';

const language = chooseLanguage([savedLanguage(), ...navigator.languages]);

/**
 * Loads the configuration. Retries until it succeeds, because the app cannot reach the API without the configuration.
 */
async function loadConfig(): Promise<Config> {
  for (;;) {
    try {
      const response = await fetch('/config.json');
      if (response.ok) return configSchema.parse(await response.json());
    } catch {
      // The browser is probably offline. The loop tries again.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/**
 * Starts a simulated phone if the address names a profile. Only development machines have a `simulatorUrl`: there, the
 * phone simulator shows several phones in frames and simulates faults.
 */
async function simulationOf({simulatorUrl}: Config) {
  if (simulatorUrl === undefined || !location.search.includes('profile=')) return undefined;
  const {Simulation} = await import('./simulation.js');
  return Simulation.start(simulatorUrl);
}

async function start(): Promise<void> {
  const config = await loadConfig();
  const texts = languagesFor(isolate(config.name))[language];
  const header = new Header(config, language, texts);
  const simulation = await simulationOf(config);
  try {
    const clock = new ServiceClock(simulation?.now, simulation?.fetch);
    const database = await Database.open(DATABASE + (simulation?.suffix ?? ''), () => location.reload());
    const keeper = new PhoneKeeper(database, clock, simulation?.push);
    await keeper.load();
    watchPauses(window, () => keeper.forgetClock());
    const {pushKey} = config;
    // The phones of the simulator share one browser, which can have only one push subscription for the app.
    const isAlone = pushKey !== undefined && simulation === undefined;
    const notifications = isAlone ? await Notifications.load({keeper, database, pushKey}) : null;
    const openRequest = new OpenRequest(`${database.name}-request`, clock);
    const waiting = new WaitingRequests(`${database.name}-waiting`, clock);
    const stores = {
      openRequest,
      waiting,
      lost: new LostRequests(`${database.name}-lost`),
      enteredCode: new EnteredCode(`${database.name}-code`),
      openedRequests: new OpenedRequests(database, clock),
      history: new History(database),
      knownNotices: new KnownNotices(database),
    };
    const app = new App({...stores, config, clock, keeper, notifications, language, header}, screens);
    app.watch(waitingBar(app));
    begin(app, takeOpening(window));
    if (keeper.isSetUp) void notifications?.renew();
    simulation?.reportSetUp(
      () => keeper.isSetUp,
      () => phoneChannel(database),
    );
    simulation?.onLost(async () => {
      await removeEverything(app);
      location.reload();
    });
    keeper.onChangeElsewhere((isErased) => {
      if (isErased) forgetTab(app.parts);
      location.reload();
    });
    // If the app is already open, following a link to it changes only the fragment.
    addEventListener('hashchange', () => arrive(app, takeOpening(window)));
    await watchUpdates((update) => {
      app.update = update;
      if (app.isShowing(screens.home)) app.show(screens.home);
    });
  } catch {
    storageFailed(texts);
  }
}

await start();
