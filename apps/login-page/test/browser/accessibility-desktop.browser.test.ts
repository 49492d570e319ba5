import {checkAccessibility} from './support/check-accessibility.js';

import.meta.jest.setTimeout(60_000);

checkAccessibility('desktop');
