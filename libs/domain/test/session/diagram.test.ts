import {sessionStatuses, signatureTypes} from '@signet/contracts';
import {machineDiagram, sessionEvents, transition} from '../../src/index.js';

test.each(signatureTypes)('the diagram of %s has an arrow for every transition from a status', (type) => {
  const lines = machineDiagram(type).split('\n');
  for (const status of sessionStatuses)
    for (const event of sessionEvents) {
      const result = transition(type, status, event);
      const arrows = lines.filter((line) => line.trim().startsWith(`${status} -->`) && line.includes(event));
      expect(arrows).toHaveLength('next' in result ? 1 : 0);
    }
});

test.each([
  ['AUTHENTICATION', ['COMPLETED', 'CANCELLED', 'EXPIRED']],
  ['SIGNING', ['RETURNED', 'CANCELLED', 'EXPIRED']],
] as const)('%s begins at PENDING and ends at %j', (type, ends) => {
  const lines = machineDiagram(type)
    .split('\n')
    .map((line) => line.trim());
  expect(lines.slice(0, 2)).toEqual(['stateDiagram-v2', '[*] --> PENDING']);
  expect(lines.filter((line) => line.endsWith('--> [*]'))).toEqual(ends.map((end) => `${end} --> [*]`));
});
