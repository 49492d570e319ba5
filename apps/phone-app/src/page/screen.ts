import type {App} from './app.js';
import type {Child} from './elements/dom.js';

/** One screen. The display renders the heading, the detail and the body, and the actions at the lower edge. */
export interface Screen {
  /** Identifies the screen in styles and tests. */
  readonly name: string;
  readonly heading: string;
  readonly detail?: string;
  readonly icon?: Child;
  readonly body?: readonly Child[];
  /** Always visible, below the part that scrolls. */
  readonly actions?: readonly Child[];
  /** Shows a button at the top that leads back. */
  readonly back?: () => void;
  /** Gets the focus when the screen appears; by default the heading. */
  readonly focus?: HTMLElement;
  /** Ends timers and the camera when another screen appears. */
  readonly stop?: () => void;
}

/** Creates a screen in the current language. The app calls it again when the language changes. */
export type ScreenMaker = (app: App) => Screen;
