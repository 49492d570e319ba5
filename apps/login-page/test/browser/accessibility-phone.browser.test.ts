import {checkAccessibility} from './support/check-accessibility.js';

checkAccessibility('phone');
