import type {Arrange} from './arrange.js';
import {deviceScreens} from './device.js';
import {homeScreens} from './home.js';
import {requestScreens} from './requests.js';
import {setUpScreens} from './set-up.js';

/** Functions that open a screen on a new phone, by the name of the screenshot. */
export const screens: Readonly<Record<string, Arrange>> = {
  ...setUpScreens,
  ...homeScreens,
  ...requestScreens,
  ...deviceScreens,
};
