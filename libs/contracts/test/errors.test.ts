import {errorCodes, errors} from '../src/index.js';
import {badRequests} from '../src/tables/errors/bad-requests.js';
import {callerErrors} from '../src/tables/errors/callers.js';
import {conflicts} from '../src/tables/errors/conflicts.js';
import {notFound} from '../src/tables/errors/not-found.js';
import {serviceErrors} from '../src/tables/errors/service.js';

const files = [badRequests, callerErrors, notFound, conflicts, serviceErrors];
const statusesOf = (file: object): number[] => Object.values(file).map(({status}) => status);

test('no error code and no status is in two files of the error table', () => {
  const codes = files.flatMap((file) => Object.keys(file));
  expect(new Set(codes).size).toBe(codes.length);
  const statuses = files.flatMap((file) => [...new Set(statusesOf(file))]);
  expect(new Set(statuses).size).toBe(statuses.length);
});

test('the list of error codes has every code of the table, sorted by status', () => {
  expect([...errorCodes].sort()).toEqual(Object.keys(errors).sort());
  const statuses = errorCodes.map((code) => errors[code].status);
  expect(statuses).toEqual(statuses.toSorted((one, other) => one - other));
});
