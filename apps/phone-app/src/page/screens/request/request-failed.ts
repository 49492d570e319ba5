import type {Problem} from '../../api/outcome.js';
import type {App} from '../../app.js';
import type {Child} from '../../elements/dom.js';
import {problemScreen} from '../problem.js';
import {endsRequest} from './request-end.js';
import {showNext} from './waiting.js';

/** Forgets the open request, because it has ended. */
export function forgetRequest({parts: {openRequest, openedRequests}}: App): void {
  const source = openRequest.read();
  if (source !== null) void openedRequests.remove(source).catch(() => undefined);
  openRequest.forget();
}

/**
 * Explains why a request could not be opened or answered. Then the next request opens, or the home screen.
 * @param others more buttons below “Done”
 */
export function requestFailed(
  app: App,
  problem: Problem,
  retry: () => void,
  others: () => Child[] = () => [],
): void {
  if (endsRequest(problem)) forgetRequest(app);
  app.show(problemScreen(app, problem, retry, () => showNext(app), others));
}
