import type {Database} from '@signet/store';
import type {HealthCheck} from './readiness.js';

/**
 * Returns the check of the database schema. A process is not ready before the migrations of its release were applied and
 * the grants were set, so that processes and migrations may be deployed in any order. A migration is never undone, so
 * the check does not ask again after it has passed.
 */
export function schemaCheck(database: Pick<Database, 'missingSchema'>): HealthCheck {
  let isComplete = false;
  return {
    name: 'schema',
    onlyAtStart: true,
    check: async () => {
      isComplete ||= (await database.missingSchema()).length === 0;
      if (!isComplete) throw new Error('The schema of the database is older than this release.');
    },
  };
}
