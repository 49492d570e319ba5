import {verify} from '../../src/index.js';
import {type Case, matrix, type Outcome} from '../support/online/matrix.js';
import {respondersOf} from '../support/online/responders.js';
import {containerIn} from '../support/online/world.js';

const outcomeOf = ({verdict, signatures: [signature]}: Awaited<ReturnType<typeof verify>>): Outcome => {
  const check = signature?.checks.find(({name}) => name === 'revocation');
  const later = signature?.laterRevocation;
  const doubt = signature?.notes.some((note) => note.includes('invalid since')) ? ', in doubt' : '';
  const found = [verdict, check?.code ?? check?.verdict ?? ''] as const;
  return later ? [...found, `${later.reason}${doubt}`] : found;
};

async function outcomesOf({level, world, stampedAt, evidence, today}: Case) {
  const here = await world;
  const container = await containerIn(here, level, stampedAt, await evidence?.(here));
  const {trust} = here;
  return {
    offline: outcomeOf(await verify(container, {trust})),
    online: outcomeOf(await verify(container, {trust, online: respondersOf(here, today)})),
  };
}

test.each(matrix.map((one) => [one.what, one] as const))('%s', async (_what, one) => {
  expect(await outcomesOf(one)).toEqual({offline: one.offline, online: one.online});
});
