import {member} from '../browser/guards.js';
import {element} from './elements.js';

/** The faults of a simulated phone. */
export interface Faults {
  readonly offline: boolean;
  readonly clockOffsetMs: number;
}

/** The functions that `FramedApp` calls when the app sends a message. */
export interface AppListener {
  /** Called when the app has started, when it has opened the link in its address, and when the phone has changed. */
  readonly begun: (isSetUp: boolean) => void;
  /** Called when the app opens a request. */
  readonly opened: (sessionId: string) => void;
}

/** The phone app in a frame. Each profile has separate storage, and acts as a separate phone. */
export class FramedApp {
  readonly frame = element('iframe');
  #faults: Faults = {offline: false, clockOffsetMs: 0};

  constructor(
    private readonly appUrl: string,
    private readonly profile: string,
    name: string,
    private readonly listener: AppListener,
  ) {
    this.frame.title = `Phone of ${name}`;
    this.frame.allow = 'camera';
    // The app sends `ready`, and does not call the API until it has received the faults to simulate.
    addEventListener('message', ({data, origin, source}: MessageEvent<unknown>) => {
      const isFromApp = origin === appUrl && source === this.frame.contentWindow;
      if (isFromApp) this.#read(data);
    });
    this.#navigate('');
  }

  /** The push token that the app registers when the phone is set up. */
  get pushToken(): string {
    return `shelf-${this.profile}`;
  }

  /** Opens a request, as if the person had followed its link. */
  open(payload: string): void {
    this.#navigate(`#open=${encodeURIComponent(payload)}`);
  }

  /** Opens a pushed request, as if the person had tapped its notification. */
  openPushed(sessionId: string): void {
    this.#navigate(`#session=${encodeURIComponent(sessionId)}`);
  }

  /** Begins to set the phone up with a code, unless the phone is already set up. */
  activate(code: string): void {
    this.#navigate(`#activate=${encodeURIComponent(code)}`);
  }

  set(faults: Partial<Faults>): void {
    this.#faults = {...this.#faults, ...faults};
    this.#sendFaults();
  }

  /** Wipes the storage of the phone. */
  lose(): void {
    this.#send({kind: 'lose'});
  }

  #read(message: unknown): void {
    const sessionId = member(message, 'sessionId');
    switch (member(message, 'kind')) {
      case 'ready':
        return this.#sendFaults();
      case 'begun':
        return this.listener.begun(member(message, 'isSetUp') === true);
      case 'opened':
        if (typeof sessionId === 'string') this.listener.opened(sessionId);
    }
  }

  #sendFaults(): void {
    this.#send({kind: 'faults', ...this.#faults, pushToken: this.pushToken});
  }

  #send(message: object): void {
    this.frame.contentWindow?.postMessage(message, this.appUrl);
  }

  #navigate(rest: string): void {
    this.frame.src = `${this.appUrl}/?${new URLSearchParams({profile: this.profile})}${rest}`;
  }
}
