export {
  connectionBudget,
  databaseProcesses,
  isDatabaseProcess,
  postgresConnections,
  redisConnections,
  type ConnectionBudget,
  type DatabaseProcess,
} from './connection-budget.js';
export {EVENTS_OF_A_LOGIN, USUAL_BUDGET_MS, plannedLogins, rateOf, replicasFor} from './replica-budget.js';
export {DatabaseModule} from './database.module.js';
export {DatabaseWatch} from './database-watch.js';
export {Clock, clockChecks} from './health/clock.js';
export {schemaCheck} from './health/schema-check.js';
export type {HealthCheck} from './health/readiness.js';
export {HealthModule, type HealthOptions} from './health/health.module.js';
export {workerHealth} from './health/worker-health.js';
export {WorkPermit} from './health/work-permit.js';
export {
  runProcess,
  type ConfigurableModule,
  type ProcessOptions,
  type ProcessSettings,
} from './run-process.js';
