import type {App} from '../app.js';
import type {Child} from '../elements/dom.js';
import type {ScreenName} from './screen-name.js';

/** One screen. The display renders the heading, the detail and the body, and the actions at the lower edge. */
export interface Screen {
  /** Identifies the screen in styles and tests. */
  readonly name: ScreenName;
  readonly heading: string;
  readonly detail?: string;
  readonly icon?: Child;
  readonly body?: readonly Child[];
  /** Elements at the lower edge, such as buttons, below the part that scrolls. */
  readonly actions?: readonly Child[];
  /** An element beside the button that leads back. */
  readonly corner?: Child;
  /** Called by a button at the top. Without this function, the screen has no such button. */
  readonly back?: () => void;
  /** Called by the browser's “Back”, on a screen whose own button, such as “Cancel”, does the same. */
  readonly cancel?: () => void;
  /** The element that gets the focus when the screen appears. Default: the heading. */
  readonly focus?: HTMLElement;
  /** Ends timers and the camera when another screen appears. */
  readonly stop?: () => void;
}

/** Creates a screen in the current language. The app calls it again when the language changes. */
export type ScreenMaker = (app: App) => Screen;
