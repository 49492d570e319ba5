import {testScreens} from '../support/screen-tests.js';
import {homeScreens, newVersionScreen} from '../support/screens/home.js';
import {requestScreens} from '../support/screens/requests.js';
import {startScreens} from '../support/screens/start.js';

testScreens('requests', {...homeScreens, ...requestScreens, ...startScreens, ...newVersionScreen});
