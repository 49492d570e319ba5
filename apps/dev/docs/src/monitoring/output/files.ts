import {alertGroups} from '../alerts/alerts.js';
import {dashboards} from '../dashboards/dashboards.js';
import {grafanaModel} from './grafana.js';
import {rulesFile} from './rules-file.js';

/** Every generated file, by its path in the workspace. */
export const files = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    dashboards.map((dashboard) => [
      `docker/grafana/dashboards/${dashboard.uid}.json`,
      `${JSON.stringify(grafanaModel(dashboard), null, 2)}\n`,
    ]),
  ),
  'docker/prometheus/rules.yaml': rulesFile(alertGroups),
});
