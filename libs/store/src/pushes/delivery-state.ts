import {limits} from '@signet/contracts';
import {computed} from '../sql/columns.js';
import {ofActiveClient} from '../sql/fragments.js';
import {textOf} from '../sql/parameters.js';
import {allows, isPastDeadline} from '../sql/rules/session-rules.js';

/**
 * Whether to send a delivery: DUE (now), EARLY (later, because the push that the delivery withdraws has no outcome yet)
 * or OVER (never).
 */
type DeliveryState = 'DUE' | 'EARLY' | 'OVER';

/** A push is worth sending while its session can be scanned, unless the relying party is suspended. */
const pushState = `(
  SELECT CASE WHEN ${allows('s', 'scan')} AND ${ofActiveClient('s')} THEN 'DUE' ELSE 'OVER' END
  FROM session s WHERE s.id = work.session_id)`;

/** A withdrawal is worth sending after the push was sent, and while the notification may still be on the screen. */
const withdrawalState = `(
  SELECT CASE WHEN ${isPastDeadline('s')} THEN 'OVER'
              WHEN o.outcome IS NULL THEN 'EARLY'
              WHEN o.outcome = 'SENT' THEN 'DUE'
              ELSE 'OVER' END
  FROM push_delivery o JOIN session s ON s.id = o.session_id
  WHERE o.session_id = work.session_id AND o.device_id = work.device_id AND o.kind = 'SESSION')`;

const noticeDeadline = `work.created_at + interval '${limits.deviceNoticePush.default} hours'`;

const noticeState = `CASE WHEN ${noticeDeadline} > clock_timestamp() THEN 'DUE' ELSE 'OVER' END`;

/** SQL: the {@link DeliveryState} of the delivery `work`. */
export const deliveryState = `
  CASE work.kind WHEN 'SESSION' THEN ${pushState} WHEN 'WITHDRAWAL' THEN ${withdrawalState} ELSE ${noticeState} END`;

const deadline = `
  CASE work.kind WHEN 'NOTICE' THEN ${noticeDeadline} ELSE (SELECT s.expires_at FROM session s WHERE s.id = work.session_id) END`;

export const stateColumn = computed(textOf<DeliveryState>(), 'state', deliveryState);

/** SQL: whole seconds until the delivery `work` is no longer useful. */
export const secondsLeft = `greatest(0, floor(extract(epoch FROM (${deadline}) - clock_timestamp())))::float8`;
