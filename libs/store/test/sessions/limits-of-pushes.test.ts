import {Connection, newId, RelyingPartySessions, type SessionToCreate} from '@signet/store';
import {plainLogin} from '@signet/testing';
import type {PreparedQuery} from '../../src/sql/prepared-query.js';

const client = {id: newId(), version: 3, redirectUri: 'https://shop.example/'};
const login = plainLogin(client);

/** The values that are sent to PostgreSQL to create a session for one person. */
const sentFor = async (session: Partial<SessionToCreate>) => {
  const sent: PreparedQuery['values'][] = [];
  const db = new Connection({
    query: ({values}, callback) => {
      sent.push(values);
      callback(null, {rows: [Object(null)]});
    },
  });
  await new RelyingPartySessions(db).create(client, {...login, subjectId: client.id, ...session});
  return sent;
};

test('a limit with the name of another value of a session does not replace this value', async () => {
  const names = [...Object.keys(login), 'clientId', 'clientVersion', 'subjectId'];
  const likeValues = Object.fromEntries(names.map((name) => [name, -1]));
  const {pushLimits} = login;
  expect(await sentFor({pushLimits: {...likeValues, ...pushLimits}})).toEqual(await sentFor({}));
});
