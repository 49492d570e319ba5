import type {PushDeliveries, Sealings} from '@signet/data';
import type {WaitingWork} from './enqueuer.js';

/** Pushes: a lost one is worth little after a while. */
export const waitingPushes = (deliveries: PushDeliveries): WaitingWork<'push'> => ({
  job: 'push',
  lostAfterSeconds: 12,
  due: (lostAfter, limit) => deliveries.due(lostAfter, limit),
  putBack: (ids) => deliveries.putBack(ids),
  fields: (deliveryId) => ({deliveryId}),
  payload: (deliveryId, trace) => ({deliveryId, ...trace}),
});

/** Containers to be made: above the time that one attempt may take, so that no attempt is fenced off while it is at work. */
export const waitingSealings = (sealings: Sealings): WaitingWork<'signing'> => ({
  job: 'signing',
  lostAfterSeconds: 20,
  due: (lostAfter, limit) => sealings.due(lostAfter, limit),
  putBack: (ids) => sealings.putBack(ids),
  fields: (sessionId) => ({sessionId}),
  payload: (sessionId, trace) => ({sessionId, ...trace}),
});
