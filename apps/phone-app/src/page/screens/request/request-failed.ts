import type {Problem} from '../../api/outcome.js';
import type {App} from '../../app.js';
import {problemScreen} from '../problem.js';
import {showNext} from './waiting.js';

/** The problems after which this phone cannot answer the request any more. */
const ends: ReadonlySet<Problem> = new Set([
  'notFound',
  'otherPhone',
  'otherPerson',
  'mayNotSign',
  'refused',
]);

/** Explains why a request could not be opened or answered. Then the next request opens, or the home screen. */
export function requestFailed(app: App, problem: Problem, retry: () => void): void {
  if (ends.has(problem)) app.parts.openRequest.forget();
  app.show(problemScreen(problem, retry, () => showNext(app)));
}
