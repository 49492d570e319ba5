import {ownDevices} from './screens/devices/device-list.js';
import {home} from './screens/phone/home.js';
import {locked, lockedWithCode, removed, showLock} from './screens/phone/locked.js';
import {newKeys} from './screens/phone/new-keys.js';
import {settings} from './screens/phone/settings.js';
import {approval} from './screens/request/approval.js';
import {number} from './screens/request/number.js';
import {openFrame, openSession} from './screens/request/open-session.js';
import {activationCode} from './screens/setup/activation-code.js';
import {tooManyPhones} from './screens/setup/too-many-phones.js';

/**
 * The screens that lead to each other in circles. Other screens take them from the app instead of importing them, so that
 * no two files import each other.
 */
export const screens = {
  activationCode,
  approval,
  home,
  locked,
  lockedWithCode,
  newKeys,
  number,
  openFrame,
  openSession,
  ownDevices,
  removed,
  settings,
  showLock,
  tooManyPhones,
};

export type Screens = typeof screens;
