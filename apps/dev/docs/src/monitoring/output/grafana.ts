import type {Dashboard, Panel, Query, Row} from '../dashboards/dashboard.js';

/** The data source that the reader selects. */
const datasource = {type: 'prometheus', uid: '${datasource}'};

const COLUMNS = 24;
const HEIGHT = 8;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const target = ({expr, legend}: Query, index: number, {shape}: Panel) => ({
  refId: String.fromCharCode('A'.charCodeAt(0) + index),
  datasource,
  editorMode: 'code',
  expr,
  legendFormat: legend,
  range: shape === undefined || shape === 'lines',
  instant: shape === 'bars' || shape === 'number',
});

const lines = {
  type: 'timeseries',
  options: {
    legend: {displayMode: 'list', placement: 'bottom', showLegend: true},
    tooltip: {mode: 'multi', sort: 'desc'},
  },
};

const reduced = {calcs: ['lastNotNull'], fields: '', values: false};

const shapes = {
  lines,
  bars: {
    type: 'bargauge',
    options: {displayMode: 'gradient', orientation: 'horizontal', reduceOptions: reduced},
  },
  number: {type: 'stat', options: {colorMode: 'value', graphMode: 'none', reduceOptions: reduced}},
} as const;

const custom = {lineWidth: 1, fillOpacity: 10, showPoints: 'never', spanNulls: false};

const panelOf = (panel: Panel, id: number, gridPos: Place) => {
  const shape = panel.shape ?? 'lines';
  const {type, options} = shapes[shape];
  const isShare = panel.unit === 'percentunit';
  return {
    id,
    type,
    title: panel.title,
    description: panel.description,
    datasource,
    gridPos,
    fieldConfig: {
      defaults: {
        unit: panel.unit,
        min: panel.unit === 'dateTimeFromNow' ? undefined : 0,
        max: isShare ? 1 : undefined,
        custom: shape === 'lines' ? custom : undefined,
      },
      overrides: [],
    },
    options,
    targets: panel.queries.map((query, index) => target(query, index, panel)),
  };
};

const rowOf = ({title}: Row, id: number, y: number) => ({
  id,
  type: 'row',
  title,
  collapsed: false,
  gridPos: {x: 0, y, w: COLUMNS, h: 1},
  panels: [],
});

/** Places the panels of each row from left to right, in as many lines as they need. */
function placed(rows: readonly Row[]) {
  const panels: (ReturnType<typeof panelOf> | ReturnType<typeof rowOf>)[] = [];
  let y = 0;
  for (const row of rows) {
    panels.push(rowOf(row, panels.length + 1, y));
    y += 1;
    let x = 0;
    for (const panel of row.panels) {
      const w = panel.width ?? 12;
      if (x + w > COLUMNS) {
        x = 0;
        y += HEIGHT;
      }
      panels.push(panelOf(panel, panels.length + 1, {x, y, w, h: HEIGHT}));
      x += w;
    }
    y += HEIGHT;
  }
  return panels;
}

const query = (name: string, label: string, expr: string) => ({
  name,
  label,
  type: 'query',
  datasource,
  query: {query: expr, refId: name},
  definition: expr,
  refresh: 2,
  sort: 1,
  multi: true,
  includeAll: true,
  allValue: '.*',
  current: {text: ['All'], value: ['$__all']},
});

const ours = 'service_namespace="signet",deployment_environment_name=~"$environment"';

const variables = [
  {name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus', current: {}},
  query(
    'environment',
    'Environment',
    'label_values(target_info{service_namespace="signet"}, deployment_environment_name)',
  ),
  // Without an `allValue`, “All” matches only the values that the query returns, and therefore only processes in the
  // selected environment.
  {...query('job', 'Job', `label_values(target_info{${ours}}, job)`), allValue: undefined},
  {
    ...query('instance', 'Instance', `label_values(target_info{${ours},job=~"$job"}, instance)`),
    allValue: undefined,
  },
];

export const grafanaModel = ({uid, title, description, rows}: Dashboard) => ({
  uid,
  title,
  description,
  tags: ['signet'],
  schemaVersion: 39,
  editable: true,
  graphTooltip: 1,
  refresh: '30s',
  time: {from: 'now-3h', to: 'now'},
  timezone: 'browser',
  links: [
    {
      title: 'Signet',
      type: 'dashboards',
      tags: ['signet'],
      asDropdown: true,
      includeVars: true,
      keepTime: true,
    },
  ],
  templating: {list: variables},
  annotations: {list: []},
  panels: placed(rows),
});
