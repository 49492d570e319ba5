import {testTables} from './support/table-tests.js';

testTables('logins and rows');
