import type {LoginApi} from '../api/login-api.js';
import type {ServiceClock} from '../api/service-clock.js';
import type {LoginStore} from '../login-store.js';
import type {StartFeed} from '../start/start-feed.js';
import type {View} from '../view-model.js';

/** A missing cookie means, directly after the exchange, that cookies are blocked; later, that the login has ended. */
export type MissingCookie = 'cookiesBlocked' | 'endedElsewhere';

/** What a `LoginFlow` uses. */
export interface FlowDependencies {
  readonly api: Pick<LoginApi, 'exchange' | 'status' | 'complete' | 'cancel'>;
  readonly store: LoginStore;
  readonly start: Pick<StartFeed, 'follow' | 'stop' | 'wake'>;
  readonly clock: Pick<ServiceClock, 'secondsUntil' | 'isPast'>;
  readonly show: (view: View) => void;
  /** Navigates to the redirect URL and removes this page from the browser's history. */
  readonly redirect: (url: string) => void;
  /** False if the browser knows that there is no network. */
  readonly isOnline: () => boolean;
  /** True if the browser accepts no cookies for this page. */
  readonly blocksCookies: () => boolean;
}
