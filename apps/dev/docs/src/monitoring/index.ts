export {alertGroups} from './alerts/alerts.js';
export {pageOf, type Alert, type AlertGroup} from './alerts/alert.js';
export {dashboards} from './dashboards/dashboards.js';
export type {Dashboard, Panel} from './dashboards/dashboard.js';
export {files} from './output/files.js';
export {PromqlError, usageOf, type Usage} from './promql.js';
export {expressions, unknownNames, type Expression} from './unknown-names.js';
