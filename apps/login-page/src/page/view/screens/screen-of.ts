import type {Step} from '../../view-model.js';
import {
  approved,
  creatingContainer,
  exiting,
  opened,
  returnsElsewhere,
  starting,
  waiting,
} from './active-screens.js';
import {ended, endedElsewhere, endWithoutLogin, finished, otherBrowser, superseded} from './end-screens.js';
import type {Screen, ScreenContext} from './screen.js';

export function screenOf(step: Step, context: ScreenContext): Screen {
  switch (step.kind) {
    case 'starting':
      return starting(context);
    case 'waiting':
      return waiting(step.login, context);
    case 'opened':
      return opened(step.login, step.pairingCode, context);
    case 'creatingContainer':
      return creatingContainer(step.login, context);
    case 'approved':
      return approved(step.login, step.redirect, context);
    case 'returnsElsewhere':
      return returnsElsewhere(step.login, context);
    case 'exiting':
      return exiting(step.login, step.redirect, context);
    case 'declined':
    case 'expired':
      return ended(step.kind, step.login, context);
    case 'endedElsewhere':
      return endedElsewhere(step.login, context);
    case 'finished':
      return finished(step.site, context);
    case 'otherBrowser':
      return otherBrowser(context);
    case 'superseded':
      return superseded(context);
    default:
      return endWithoutLogin(step.kind, context);
  }
}
