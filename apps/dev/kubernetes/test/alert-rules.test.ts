import {alertRules} from '../src/alert-rules.js';
import {renderOverlay} from '../src/overlays.js';

test('the Prometheus operator gets the alert rules of docker/prometheus (npm run kubernetes -- rules)', () => {
  const rules = renderOverlay({name: 'production'}).filter(({kind}) => kind === 'PrometheusRule');
  expect(rules.map(({spec}) => spec)).toEqual([alertRules()['spec']]);
});
