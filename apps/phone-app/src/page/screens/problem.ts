import type {Problem} from '../api/outcome.js';
import type {App} from '../app.js';
import type {ScreenMaker} from '../display/screen.js';
import {button, type Child} from '../elements/dom.js';
import {mark} from '../elements/icons.js';

/** The problems after which a retry may succeed. */
const retriable: ReadonlySet<Problem> = new Set([
  'offline',
  'unavailable',
  'tooMany',
  'failed',
  'wrongCode',
  'tooManyDevices',
]);

/**
 * Returns the screen that explains a problem.
 * @param retry a function that repeats the failed step or shows its screen again
 * @param leave a function that leaves the screen; without it, the screen has no button “Done”
 * @param others more buttons, below the others
 */
export function problemScreen(
  app: App,
  problem: Problem,
  retry: () => void,
  leave?: () => void,
  others: () => Child[] = () => [],
): ScreenMaker {
  if (problem === 'locked') return app.screens.locked;
  if (problem === 'removed') return app.screens.removed;
  if (problem === 'keysExpired') return app.screens.newKeys(retry);
  return ({texts}) => {
    const isRetriable = retriable.has(problem);
    return {
      name: 'problem',
      heading: texts.problemHeading,
      detail: problem === 'wrongPin' ? texts.pin.wrong(0) : texts.problem[problem],
      icon: mark('alert', 'warn'),
      actions: [
        isRetriable ? button(texts.tryAgain, 'button', retry) : null,
        leave === undefined ? null : button(texts.done, isRetriable ? 'quiet' : 'button', leave),
        ...others(),
      ],
    };
  };
}
