import {limits} from '@signet/contracts';

/** The length of the longest name of a device; the number of a name has one digit. */
const NAME_LENGTH = 64;

/**
 * SQL: `:name`, or `:name` with the first number that no other device of the person has, because people tell their devices
 * apart by these names. Ignores case, by the locale of the database.
 * @param others FROM and WHERE clauses: the other devices of the person that are not revoked, as `d`
 */
export const distinctName = (others: string): string => `(
       SELECT option.name FROM (
         SELECT n, CASE n WHEN 1 THEN :name ELSE rtrim(left(:name, ${NAME_LENGTH - 2})) || ' ' || n END AS name
         FROM generate_series(1, ${limits.devicesPerPerson.default + 1}) n) option
       WHERE NOT EXISTS (SELECT ${others} AND lower(d.name) = lower(option.name))
       ORDER BY option.n LIMIT 1)`;
