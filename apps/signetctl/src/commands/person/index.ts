import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {addPerson} from './add.js';
import {erasePerson} from './erase.js';
import {listPeople} from './list.js';
import {reindexPeople} from './reindex.js';
import {showPerson} from './show.js';

/** `signetctl person` */
export const person = (io: Io): Command =>
  group('person', 'People who log in and sign.', [
    addPerson(io),
    listPeople(io),
    showPerson(io),
    erasePerson(io),
    reindexPeople(io),
  ]);
