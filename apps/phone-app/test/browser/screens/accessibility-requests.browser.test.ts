import {testScreens} from '../support/screen-tests.js';
import {homeScreens, newVersionScreen} from '../support/screens/home.js';
import {requestScreens} from '../support/screens/requests.js';

testScreens('requests', {...homeScreens, ...requestScreens, ...newVersionScreen});
