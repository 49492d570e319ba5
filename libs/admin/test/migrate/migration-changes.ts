const NAME = String.raw`"?(\w+)"?`;
const alterTable = new RegExp(String.raw`^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?${NAME}\s+`, 'i');
const createTable = new RegExp(String.raw`^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?${NAME}`, 'i');
const onTable = new RegExp(String.raw`^CREATE\s[^(]*?\sON\s+(?:ONLY\s+)?${NAME}`, 'i');

/** Splits SQL at a separator outside parentheses and quoted names. */
function split(sql: string, separator: ',' | ';'): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of sql.matchAll(/"[^"]*"|[\s\S]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === separator && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + token);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Removes comments and the contents of strings and functions, which do not change the schema. */
const skeleton = (sql: string): string =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, `''`)
    .replace(/--.*$|\/\*[\s\S]*?\*\//gm, '')
    .replace(/'(?:[^']|'')*'/g, `''`);

/**
 * Returns the changes that a migration makes to tables that it does not create itself. Each action of an ALTER TABLE is
 * a separate change.
 */
function changesOf(sql: string): string[] {
  const statements = split(skeleton(sql), ';');
  const created = new Set(statements.map((statement) => createTable.exec(statement)?.[1]));
  return statements.flatMap((statement) => {
    const table = (alterTable.exec(statement) ?? createTable.exec(statement) ?? onTable.exec(statement))?.[1];
    if (table !== undefined && created.has(table)) return [];
    return alterTable.test(statement) ? split(statement.replace(alterTable, ''), ',') : [statement];
  });
}

/** Changes that can break the processes of the previous release, and the patterns that find them. */
const removing: Readonly<Record<string, RegExp>> = {
  'a new name': /\bRENAME\b|\bSET\s+SCHEMA\b/i,
  'something that is gone':
    /^(?:ALTER\s+(?:COLUMN\s+)?\S+\s+)?DROP\b(?!\s+(?:INDEX|CONSTRAINT|TRIGGER|FUNCTION|NOT\s+NULL)\b)/i,
  'a key that ON CONFLICT may name':
    /^DROP\s+(?:INDEX|CONSTRAINT)\s+(?:CONCURRENTLY\s+)?(?:IF\s+EXISTS\s+)?"?\w+_p?key\b/i,
  'another type': /^ALTER\b(?!\s+TYPE\b)\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  'a value that is required': /\bSET\s+NOT\s+NULL\b/i,
  'a new column that is required':
    /^ADD\b(?!\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b)(?=.*\b(?:NOT\s+NULL|PRIMARY\s+KEY)\b)(?!.*(?:\bDEFAULT\b|\bGENERATED\b|SERIAL\b))/is,
  'a right that is gone': /^REVOKE\b|\b(?:ENABLE|FORCE)\s+ROW\s+LEVEL\s+SECURITY\b/i,
};

/**
 * Changes after which the database may refuse rows that the processes of the previous release write, and the patterns
 * that find them.
 */
const refusing: Readonly<Record<string, RegExp>> = {
  'a new constraint': /^ADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i,
  'a new unique index': /^CREATE\s+UNIQUE\s+INDEX\b/i,
  'a new trigger': /^CREATE\s+(?:OR\s+REPLACE\s+)?(?:CONSTRAINT\s+)?(?:TRIGGER|RULE)\b/i,
  'a function that may belong to a trigger': /^CREATE\s+OR\s+REPLACE\s+FUNCTION\b/i,
  'a block of code': /^DO\b/i,
};

/**
 * The first line of a migration that removes something. It names the last release that uses the removed thing;
 * processes of that release must no longer run when the migration is applied.
 */
const removesDeclared = /^-- removes what only releases up to \d+\.\d+\.\d+ use\n/;

/** The line in which a migration declares, with a reason, that it refuses nothing that the previous release writes. */
const refusesDeclared = /^-- refuses nothing that the previous release writes: \S/m;

const found = (changes: readonly string[], kinds: Readonly<Record<string, RegExp>>): string[] =>
  Object.entries(kinds).flatMap(([kind, pattern]) =>
    changes.some((change) => pattern.test(change)) ? [kind] : [],
  );

/**
 * The kinds of changes in a migration that can break the processes of the previous release, unless the migration
 * declares them.
 */
export const undeclaredRemovals = (sql: string): string[] =>
  removesDeclared.test(sql) ? [] : found(changesOf(sql), removing);

/**
 * The kinds of changes in a migration after which the database may refuse writes of the previous release, unless the
 * migration declares them.
 */
export const undeclaredRefusals = (sql: string): string[] =>
  removesDeclared.test(sql) || refusesDeclared.test(sql) ? [] : found(changesOf(sql), refusing);
