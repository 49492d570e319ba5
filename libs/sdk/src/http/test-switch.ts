import type {CreationTestSwitch} from '../api/requests.js';

/** Returns the header that contains the test switch, or no header if the switch is empty. */
export function testHeader({delayMs, status, outcome, afterMs, age}: CreationTestSwitch = {}): Record<
  string,
  string
> {
  const items = Object.entries({delay: delayMs, status, outcome, after: afterMs, age});
  const asked = items.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return asked.length === 0 ? {} : {'x-signet-test': asked.join(',')};
}
