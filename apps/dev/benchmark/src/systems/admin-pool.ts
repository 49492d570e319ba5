import {createPool} from '@signet/store';
import type {Pool} from 'pg';

/**
 * Opens connections for statements that change many rows, which may take half an hour.
 * @param url the address of the database with the credentials of the superuser
 */
export const adminPool = (url: string, poolSize: number): Pool =>
  createPool({
    url,
    poolSize,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 1_800_000,
    applicationName: 'benchmark',
    onIdleError: () => undefined,
  });
