import type {Problem} from '../../api/outcome.js';
import type {Texts} from '../../texts/texts.js';

/** Returns the text that explains why an activation code could not be checked. */
export function codeProblem(problem: Problem, {problem: texts}: Texts): string {
  // A service of an earlier release does not know the call. The app does not continue without the check.
  if (problem === 'notFound') return texts.unavailable;
  // A refused proof means that a phone was removed only if the phone was set up before.
  return problem === 'removed' || problem === 'wrongPin' ? texts.failed : texts[problem];
}
