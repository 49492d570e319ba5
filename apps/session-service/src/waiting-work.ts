import type {PushDeliveries, SigningWork} from '@signet/data';
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
export const waitingSignings = (signingWork: SigningWork): WaitingWork<'signing'> => ({
  job: 'signing',
  lostAfterSeconds: 20,
  due: (lostAfter, limit) => signingWork.due(lostAfter, limit),
  putBack: (ids) => signingWork.putBack(ids),
  fields: (sessionId) => ({sessionId}),
  payload: (sessionId, trace) => ({sessionId, ...trace}),
});
