// The parts of browser interfaces that the app uses and that TypeScript's DOM library lacks.

/** Trusted Types (W3C). Undefined in browsers that do not support them. */
declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: {createScriptURL(url: string): string},
      ): {createScriptURL(url: string): string};
    }
  | undefined;

/** User-Agent Client Hints. Undefined in browsers that do not support them. */
interface Navigator {
  readonly userAgentData?: {
    /** Rejects if the browser does not reveal the values. */
    getHighEntropyValues(hints: readonly ['model']): Promise<{readonly model?: string}>;
  };
}

/** Shape Detection API. */
declare class BarcodeDetector {
  constructor(options: {formats: readonly string[]});
  static getSupportedFormats(): Promise<readonly string[]>;
  detect(image: HTMLVideoElement): Promise<readonly {readonly rawValue: string}[]>;
}

// Events and functions of a service worker.
declare class ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare class FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushMessageData {
  /** @throws SyntaxError if the message is not JSON */
  json(): unknown;
}
declare class PushEvent extends ExtendableEvent {
  readonly data: PushMessageData | null;
}
declare class NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface WindowClient {
  navigate(url: string): Promise<unknown>;
  focus(): Promise<unknown>;
}
declare const clients: {
  claim(): Promise<void>;
  /** Returns the windows that this service worker controls, most recently focused first. */
  matchAll(options: {type: 'window'}): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<unknown>;
};
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;
