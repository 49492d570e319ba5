import {member} from '../browser/guards.js';
import {element} from './elements.js';

/** The faults of a simulated phone. */
export interface Faults {
  readonly offline: boolean;
  readonly clockOffsetMs: number;
}

/** The phone app in a frame. Each profile has separate storage, and acts as a separate phone. */
export class FramedApp {
  readonly frame = element('iframe');
  #faults: Faults = {offline: false, clockOffsetMs: 0};

  /** @param rest the fragment with which the app starts, such as `#activate=…` */
  constructor(
    private readonly appUrl: string,
    private readonly profile: string,
    name: string,
    rest: string,
  ) {
    this.frame.title = `Phone of ${name}`;
    this.frame.allow = 'camera';
    // The app sends `ready` and waits for the faults before it makes its first call.
    addEventListener('message', ({data, origin, source}: MessageEvent<unknown>) => {
      const isFromApp = origin === appUrl && source === this.frame.contentWindow;
      if (isFromApp && member(data, 'kind') === 'ready') this.#sendFaults();
    });
    this.#navigate(rest);
  }

  /** Opens a request, as if the person had followed its link. */
  open(payload: string): void {
    this.#navigate(`#open=${encodeURIComponent(payload)}`);
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

  #sendFaults(): void {
    this.#send({kind: 'faults', ...this.#faults});
  }

  #send(message: object): void {
    this.frame.contentWindow?.postMessage(message, this.appUrl);
  }

  #navigate(rest: string): void {
    this.frame.src = `${this.appUrl}/?${new URLSearchParams({profile: this.profile})}${rest}`;
  }
}
