import type {App} from '../../app.js';
import type {SetUpDraft} from '../../set-up.js';
import type {Problem} from '../../api/outcome.js';
import {codeProblem} from './code-problem.js';
import {enrolWith} from './enrolment.js';
import {confirmPerson} from './person.js';

/** An entered code, and what belongs to the set-up with it. */
export interface Entry extends Omit<SetUpDraft, 'baseUrl' | 'pin'> {
  /** The PIN that the person has chosen before the code turned out to be wrong; undefined before the choice. */
  readonly pin?: string | undefined;
}

interface CodeCheck {
  /** False if the person has left the screen that has begun the check. */
  readonly isWaiting: () => boolean;
  /** Shows the screen on which the person has entered the code. */
  readonly leave: () => void;
}

/**
 * Asks the service for whom the code would set this phone up. Then asks whether the person is the one to whom it was issued,
 * or, if that person has too many phones, which one to replace. Returns the problem if the code cannot be used.
 */
export async function checkCode(
  app: App,
  entry: Entry,
  {isWaiting, leave}: CodeCheck,
): Promise<Problem | null> {
  const {keeper, config} = app.parts;
  const {activationCode, replaces, pin} = entry;
  const response = await keeper.previewSetUp({baseUrl: config.apiUrl, activationCode, replaces});
  if (!isWaiting()) return null;
  if (!response.ok && response.problem !== 'tooManyDevices') return response.problem;
  if (!response.ok) {
    const list = await keeper.replaceable({baseUrl: config.apiUrl, activationCode});
    if (!isWaiting()) return null;
    // A service of an earlier release has no such list. An empty list means that this phone can replace no other one.
    if (!list.ok || list.content.devices.length === 0) return response.problem;
    app.show(app.screens.tooManyPhones(entry, list.content.devices, leave));
    return null;
  }
  const {displayName} = response.content;
  app.show(confirmPerson({displayName, pin, enrol: enrolWith(app, entry), leave}));
  return null;
}

/** The same as {@link checkCode}, with the text about the problem. */
export async function checkCodeForMessage(app: App, entry: Entry, check: CodeCheck): Promise<string | null> {
  const problem = await checkCode(app, entry, check);
  return problem === null ? null : codeProblem(problem, app.texts);
}
