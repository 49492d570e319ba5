import type {Connection} from '../sql/connection.js';
import {cancelSessionsOfDevice} from './statements/cancel-session.js';
import {expireSessions} from './statements/expire-sessions.js';

/** Records that overdue sessions have expired; returns the ids of these sessions. */
export const expireOverdueSessions = async (db: Connection, limit: number): Promise<string[]> =>
  (await db.rows(expireSessions, {limit})).map(({id}) => id);

/**
 * Cancels the open sessions that a device has scanned, after wrong PINs have locked the device. Returns the ids of
 * these sessions.
 */
export const cancelDeviceSessions = async (db: Connection, deviceId: string): Promise<string[]> =>
  (await db.rows(cancelSessionsOfDevice, {deviceId, reason: 'pin_locked'})).map(({id}) => id);
