import type {Arrange} from './arrange.js';
import {deviceScreens} from './device.js';
import {homeScreens} from './home.js';
import {requestScreens} from './requests.js';
import {setUpScreens} from './set-up.js';

/** For each picture of the app, a function that opens its screen on a new phone. */
export const screens: Readonly<Record<string, Arrange>> = {
  ...setUpScreens,
  ...homeScreens,
  ...requestScreens,
  ...deviceScreens,
};
