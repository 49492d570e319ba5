import {createSessionFormsSchema, createSessionRequestSchema, ServiceError} from '@signet/contracts';
import fc from 'fast-check';
import {draftSession} from '../../src/index.js';
import {login, properties, shop, signing} from '../clients.js';

const {signature_type: _login, ...ofLogins} = login;
const {signature_type: _signing, ...ofSignings} = signing;
const given = {
  ...ofLogins,
  ...ofSignings,
  state: 'xyz',
  signed_data_name: 'a.pdf',
  title: 'Order 17',
  properties,
};

const request = fc.record(
  {
    signature_type: fc.constantFrom('AUTHENTICATION', 'SIGNING'),
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fc.constant(value)])),
  },
  {requiredKeys: ['signature_type']},
);

function isAccepted(body: unknown): boolean {
  try {
    draftSession(createSessionRequestSchema.parse(body), shop);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

test('the reference shows exactly the combinations of fields that a creation accepts', () => {
  fc.assert(
    fc.property(request, (body) => {
      expect(createSessionFormsSchema.safeParse(body).success).toBe(isAccepted(body));
    }),
    {numRuns: 500},
  );
  expect([login, signing, {...login, ...signing}].map(isAccepted)).toEqual([true, true, false]);
});
