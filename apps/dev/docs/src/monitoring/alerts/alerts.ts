import {abuse} from './abuse.js';
import type {AlertGroup} from './alert.js';
import {availability} from './availability.js';
import {backlog} from './backlog.js';
import {providers} from './providers.js';
import {requests} from './requests.js';

export const alertGroups: readonly AlertGroup[] = [availability, requests, backlog, providers, abuse];
