import {testTables} from './support/table-tests.js';

testTables('pushes and signings');
