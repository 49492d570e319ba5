import {openBackend} from '../backend/open-backend.js';
import type {QueueAddress} from '../backend/queue-address.js';
import {faultLog} from '../fault-log.js';
import type {Bell} from './bell.js';
import {TransportBell} from './transport-bell.js';

/** Creates a bell that uses the backend of the queues. The bell connects when it is first used. */
export function createBell(address: QueueAddress): Bell {
  const backend = openBackend(address);
  const transports = {sessions: backend.bellTransport('bell'), events: backend.bellTransport('events')};
  return new TransportBell(transports, faultLog('bell.fault'));
}
