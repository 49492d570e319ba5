import {testScreens} from '../support/screen-tests.js';
import {deviceScreens} from '../support/screens/device.js';
import {setUpScreens} from '../support/screens/set-up.js';

testScreens('device', {...setUpScreens, ...deviceScreens});
