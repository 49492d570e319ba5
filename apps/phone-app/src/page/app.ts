import type {ServiceClock} from './api/service-clock.js';
import type {Config} from './config.js';
import {BackGesture} from './display/back-gesture.js';
import {Display} from './display/display.js';
import {isolate} from './elements/dom.js';
import type {Header} from './elements/header.js';
import type {ScreenMaker} from './display/screen.js';
import type {ScreenName} from './display/screen-name.js';
import type {Notifications} from './notifications/notifications.js';
import type {PhoneKeeper} from './phone-keeper.js';
import type {Screens} from './screens.js';
import type {EnteredCode} from './store/entered-code.js';
import type {History} from './store/history.js';
import type {KnownNotices} from './store/known-notices.js';
import type {LostRequests} from './store/lost-requests.js';
import type {OpenRequest} from './store/open-request.js';
import type {OpenedRequests} from './store/opened-requests.js';
import type {WaitingRequests} from './store/waiting-requests.js';
import type {Language} from '@signet/design/languages';
import {languagesFor} from './texts/languages.js';
import {saveLanguage} from './texts/saved-language.js';
import type {Texts} from './texts/texts.js';

export interface AppParts {
  readonly config: Config;
  readonly clock: ServiceClock;
  readonly keeper: PhoneKeeper;
  readonly history: History;
  readonly knownNotices: KnownNotices;
  readonly openRequest: OpenRequest;
  readonly openedRequests: OpenedRequests;
  readonly waiting: WaitingRequests;
  readonly enteredCode: EnteredCode;
  readonly lost: LostRequests;
  /** Null if the operator has not configured Web Push, and in the phone simulator. */
  readonly notifications: Notifications | null;
  readonly language: Language;
  readonly header: Header;
}

/** The running app: its state, and the functions that every screen can use. */
export class App {
  readonly #display = new Display(() => this.parts.lost.forget());
  readonly #backGesture = new BackGesture();
  readonly #languages: ReturnType<typeof languagesFor>;
  #language: Language;
  #current: ScreenMaker | null = null;
  #screenName: ScreenName = 'opening';
  #runningTasks = 0;
  #watcher: () => void = () => undefined;
  /** Starts the new version of the app; null if no new version is ready. */
  update: (() => void) | null = null;

  constructor(
    readonly parts: AppParts,
    readonly screens: Screens,
  ) {
    this.#language = parts.language;
    this.#languages = languagesFor(this.service);
    document.documentElement.lang = parts.language;
  }

  /** The name of the service, for sentences. */
  get service(): string {
    return isolate(this.parts.config.name);
  }

  get language(): Language {
    return this.#language;
  }

  get texts(): Texts {
    return this.#languages[this.#language];
  }

  show(maker: ScreenMaker): void {
    this.#current = maker;
    this.notify('');
    const screen = maker(this);
    this.#screenName = screen.name;
    this.#display.render(screen, this.texts.back, this.parts.config.name);
    this.#backGesture.follow(screen);
    this.changed();
  }

  /** The name of the screen that the app shows. */
  get screenName(): ScreenName {
    return this.#screenName;
  }

  /** Keeps the screen after the person has followed a link, which has added an entry to the browser's history. */
  keep(): void {
    this.#backGesture.settle();
  }

  /**
   * Runs a task that shows another screen when it ends, for example the check of a PIN. Until then, no link and no
   * waiting request may open another screen, which the task would replace.
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    this.#runningTasks += 1;
    this.changed();
    try {
      return await task();
    } finally {
      this.#runningTasks -= 1;
      this.changed();
    }
  }

  /** True while a task of `run` has not ended. */
  get isBusy(): boolean {
    return this.#runningTasks > 0;
  }

  /** @param watcher is called when the screen, a task or a waiting request has changed */
  watch(watcher: () => void): void {
    this.#watcher = watcher;
  }

  changed(): void {
    this.#watcher();
  }

  /** True while the app shows the screen that `maker` has created. */
  isShowing(maker: ScreenMaker): boolean {
    return this.#current === maker;
  }

  setLanguage(language: Language): void {
    this.#language = language;
    document.documentElement.lang = language;
    this.parts.header.setLanguage(language, this.texts);
    saveLanguage(language);
    void this.parts.notifications?.speak(language);
    if (this.#current !== null) this.show(this.#current);
  }

  /** Shows a notice over the screen until the next screen appears; the empty string hides the notice. */
  notify(text: string): void {
    this.#display.notices.show(text, this.texts.waitingRequests.close);
  }

  /**
   * Shows a notice until the person closes it: the next screen may appear a moment later, without any act of the person.
   * @param key names the notice; a second notice with this name replaces the first
   * @param text returns the text in the language of the app
   */
  notifyUntilClosed(key: string, text: () => string): void {
    this.#display.notices.keep(key, text, this.texts.waitingRequests.close);
  }
}
