import {plannedLogins} from '@signet/process';
import {planFor, type LoginCost} from '../measure/plan.js';
import {cells, figure, label} from './figures.js';

/** The lines of a table of what several numbers of logins a second need. */
export function planLines(cost: LoginCost): string[] {
  const plans = plannedLogins.map((rate) => planFor(rate, cost));
  const line = (title: string, values: readonly number[], shown: (value: number) => string = figure) =>
    label(title) + cells(values.map(shown));
  return [
    line('logins a second', plannedLogins, String),
    line(
      'gateways, one of which may fail',
      plans.map(({gateways}) => gateways),
      String,
    ),
    line(
      'webhook dispatchers, with webhooks',
      plans.map(({dispatchers}) => dispatchers),
      String,
    ),
    line(
      'cores of the login page, if hosted',
      plans.map(({loginPageCores}) => loginPageCores),
    ),
    line(
      'cores that PostgreSQL uses',
      plans.map(({postgresCores}) => postgresCores),
    ),
    line(
      'cores that Redis uses',
      plans.map(({redisCores}) => redisCores),
    ),
    line(
      'WAL, MB a second',
      plans.map(({walMegabytes}) => walMegabytes),
    ),
    line(
      'WAL, GB a day',
      plans.map(({walGigabytesADay}) => walGigabytesADay),
    ),
    line(
      'tables and indexes, GB a day',
      plans.map(({databaseGigabytesADay}) => databaseGigabytesADay),
    ),
    line(
      'fsyncs a second, at most',
      plans.map(({fsyncs}) => fsyncs),
    ),
    line(
      'fsyncs a second, with group commit',
      plans.map(({sharedFsyncs}) => sharedFsyncs),
    ),
  ];
}
