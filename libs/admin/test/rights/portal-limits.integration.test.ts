import type {Membership} from '../../src/portal/index.js';
import {portalWorld, productionClient, type PortalWorld} from '../support/portal-world.js';

let world: PortalWorld;
let owner: Membership;
let id: string;
beforeAll(async () => {
  world = await portalWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  id = (await world.clients.register(owner, productionClient())).id;
});
afterAll(() => world.close());

const requestId = async (): Promise<string> => (await world.requests.list(owner, id))[0]?.id ?? '';
const client = () => world.clients.find(owner, id);

describe('the role of the portal', () => {
  const asPortal = (sql: string) => world.portal.$executeRawUnsafe(sql);

  test('grants no signatures and approves no name', async () => {
    for (const column of ['may_sign', 'name_approved'])
      await expect(asPortal(`UPDATE relying_party SET ${column} = true WHERE id = '${id}'`)).rejects.toThrow(
        'permission denied',
      );
    await asPortal(
      `INSERT INTO relying_party (id, name, secret_hash, secret_key_version, may_sign, name_approved, organisation_id)
       VALUES (gen_random_uuid(), 'Sly ${id}', '\\x00', 1, true, true, '${owner.organisationId}')`,
    );
    const {rows} = await world.admin.query(
      'SELECT may_sign, name_approved FROM relying_party WHERE name = $1',
      [`Sly ${id}`],
    );
    expect(rows).toEqual([{may_sign: false, name_approved: false}]);
  });

  test('takes the approval from a name that it changes', async () => {
    await world.decisions.approve(await requestId());
    await asPortal(`UPDATE relying_party SET name = 'Other ${id}' WHERE id = '${id}'`);
    expect(await client()).toMatchObject({nameApproved: false});
  });

  test('decides about no request', async () => {
    for (const values of [`status = 'APPROVED', decided_at = now()`, `status = 'DENIED', decided_at = now()`])
      await expect(asPortal(`UPDATE access_request SET ${values} WHERE client_id = '${id}'`)).rejects.toThrow(
        'may only withdraw',
      );
    await world.decisions.deny(await requestId(), 'No.');
    await expect(
      asPortal(`UPDATE access_request SET withdrawn = true WHERE client_id = '${id}'`),
    ).rejects.toThrow('may only withdraw');
  });

  test('does not set the name of an organisation that phones show', async () => {
    await expect(asPortal(`UPDATE organisation SET confirmed_name = 'Swedbank'`)).rejects.toThrow(
      'permission denied',
    );
  });
});
