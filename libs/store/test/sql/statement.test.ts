import {flag, noColumns, session} from '../../src/sql/columns.js';
import {generatedId, json, nullable, number, text, texts, uuid} from '../../src/sql/parameters.js';
import {statement} from '../../src/sql/statement.js';

const noTrace = () => null;

const compiled = (sql: string, kinds: Parameters<typeof statement>[1]) =>
  statement('example', kinds, noColumns, () => sql).text;

describe('a statement', () => {
  it('numbers its placeholders by their first use, and passes values by name', () => {
    const example = statement(
      'example',
      {id: uuid, title: nullable(text), limit: number},
      noColumns,
      () => 'SELECT :title WHERE :id = :title LIMIT :limit',
    );
    expect(example.text).toBe('SELECT $1 WHERE $2 = $1 LIMIT $3');
    expect(example.values({limit: 3, id: 'an id', title: null}, noTrace)).toEqual([null, 'an id', '3']);
  });

  it.each([
    ['casts', 'SELECT :id::uuid, now()::text', 'SELECT $1::uuid, now()::text'],
    ['strings', `SELECT ':id', 'it''s :id', :id`, `SELECT ':id', 'it''s :id', $1`],
    ['quoted names', 'SELECT 1 AS ":id", :id', 'SELECT 1 AS ":id", $1'],
    ['line comments', 'SELECT 1 -- of :id\n, :id', 'SELECT 1 -- of :id\n, $1'],
    ['block comments', 'SELECT /* of\n :id */ :id', 'SELECT /* of\n :id */ $1'],
    ['bounds of slices', 'SELECT list[1:2], :id', 'SELECT list[1:2], $1'],
  ])('finds no placeholders in %s', (_, sql, expected) => {
    expect(compiled(sql, {id: uuid})).toBe(expected);
  });

  it.each<[string, () => unknown, string]>([
    [
      'a placeholder has no parameter',
      () => compiled('SELECT :id, :other', {id: uuid}),
      'statement example: no parameter for :other',
    ],
    [
      'a parameter has no placeholder',
      () => compiled('SELECT :id', {id: uuid, other: text}),
      'statement example: no placeholder for the parameter other',
    ],
    ['a placeholder is positional', () => compiled('SELECT $1', {}), 'positional placeholder $1'],
    [
      'the trace is declared as a parameter',
      () => compiled('SELECT :traceparent', {traceparent: text}),
      'statement example: :traceparent is filled by the connection',
    ],
    [
      'it has no name',
      () => statement('', {}, noColumns, () => 'SELECT 1'),
      'statement : the name must not be empty',
    ],
    ['it is empty', () => compiled(' ', {}), 'statement example: must read or change rows'],
    [
      'it needs more than one round trip',
      () => compiled('COPY session FROM STDIN', {}),
      'statement example: must read or change rows',
    ],
  ])('is refused when it is declared if %s', (_, declare, message) => {
    expect(declare).toThrow(message);
  });

  it('takes the trace from the connection', () => {
    const example = statement('example', {id: uuid}, noColumns, () => 'SELECT :traceparent, :id');
    expect(example.values({id: 'an id'}, () => 'a trace')).toEqual(['a trace', 'an id']);
  });

  it('generates an id for each execution', () => {
    const example = statement(
      'example',
      {id: generatedId, title: text},
      noColumns,
      () => 'SELECT :id, :title',
    );
    const [first, second] = [example.values({title: 'a'}, noTrace), example.values({title: 'a'}, noTrace)];
    expect(first).toEqual([expect.stringMatching(/^[0-9a-f]{8}-/), 'a']);
    expect(second[0]).not.toBe(first[0]);
  });

  it('writes objects as JSON, and null as NULL', () => {
    const example = statement(
      'example',
      {a: nullable(json), b: nullable(json)},
      noColumns,
      () => 'SELECT :a, :b',
    );
    expect(example.values({a: ['list'], b: null}, noTrace)).toEqual(['["list"]', null]);
  });

  it.each([undefined, ['an id', undefined]])('does not send %p, which the types rule out', (titles) => {
    const example = statement('example', {titles: texts}, noColumns, () => 'SELECT :titles');
    const values = () => Reflect.apply(example.values, example, [{titles}, noTrace]);
    expect(values).toThrow('a parameter is undefined');
  });

  it('selects the columns of its rows under their names', () => {
    const example = statement(
      'example',
      {},
      session
        .pick('s', 'id', 'redirectUri')
        .and(session.as('s', 'id', 'sessionId'))
        .and(flag('open', 's.ended_at IS NULL')),
      (columns) => `SELECT ${columns} FROM session s`,
    );
    expect(example.text).toBe(
      'SELECT s.id AS "id", s.redirect_uri AS "redirectUri", s.id AS "sessionId", s.ended_at IS NULL AS "open" FROM session s',
    );
  });

  it('refuses parameters that are missing, misspelt or of the wrong type at compile time', () => {
    const example = statement(
      'example',
      {id: uuid, limit: number},
      session.pick('s', 'title'),
      (columns) => `SELECT ${columns} FROM session s WHERE s.id = :id LIMIT :limit`,
    );
    // @ts-expect-error a parameter is missing
    expect(() => example.values({id: 'an id'}, noTrace)).toThrow('a parameter is undefined');
    // @ts-expect-error a parameter is misspelt
    expect(() => example.values({id: 'an id', limt: 1}, noTrace)).toThrow('a parameter is undefined');
    // @ts-expect-error two parameters are swapped
    example.values({id: 1, limit: 'an id'}, noTrace);
    // @ts-expect-error the table has no such column
    expect(session.pick('s', 'titel').sql).toBe('s.titel AS "titel"');
    expect(example.values({id: 'an id', limit: 1}, noTrace)).toEqual(['an id', '1']);
  });
});
