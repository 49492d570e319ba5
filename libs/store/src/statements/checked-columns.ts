import type {Column, StoredColumn} from '../sql/columns.js';
import * as kinds from '../sql/parameters.js';
import {nameOf, placeOf, type Catalog, type CatalogColumn, type PostgresType} from './catalog.js';
import type {DescribedColumn} from './description.js';

/** A result column, as its declaration and PostgreSQL describe it. */
export interface CheckedColumn {
  readonly name: string;
  /** The type in SQL. */
  readonly type: string;
  readonly isNullable: boolean;
  /** True if PostgreSQL cannot tell whether the declaration is right that the value is never null. */
  readonly isPromised: boolean;
  /** Each sentence says how the declaration is wrong. */
  readonly problems: readonly string[];
}

/** The types that the driver reads as the types of Prisma's models. It also reads enums as text. */
const readable = [
  kinds.text,
  kinds.uuid,
  kinds.bigint,
  kinds.number,
  kinds.boolean,
  kinds.bytes,
  kinds.instant,
  kinds.json,
  kinds.texts,
  kinds.uuids,
].flatMap(({read}) => read);

const isStored = (type: Column['type']): type is StoredColumn => 'table' in type;

function typeProblem(
  declared: Column['type'],
  actual: PostgresType,
  {columns, types}: Catalog,
): string | null {
  if (actual.isListOfEnum) return `is ${actual.name}, which the driver reads as text`;
  if (!isStored(declared)) {
    if (declared.read.includes(actual.name)) return null;
    return `is declared as ${declared.read.join(' or ')}, but is ${actual.name}`;
  }
  const stored = columns.get(nameOf(declared));
  if (stored === undefined) return `is declared as ${nameOf(declared)}, which does not exist`;
  const expected = types.get(stored.type);
  if (expected !== actual)
    return `is declared with the type of ${nameOf(declared)}, ${expected?.name}, but is ${actual.name}`;
  if (actual.isEnum || readable.includes(actual.name)) return null;
  return `is ${actual.name}, which the driver does not read as the type of Prisma's model`;
}

const originProblem = (declared: Column['type'], origin: CatalogColumn | undefined): string | null => {
  if (!isStored(declared) || !declared.isItself || origin === undefined) return null;
  return origin.name === nameOf(declared)
    ? null
    : `is declared as ${nameOf(declared)}, but is ${origin.name}`;
};

const isNullableAsDeclared = ({type, nulls}: Column, {columns}: Catalog): boolean => {
  if (nulls !== undefined) return nulls === 'possible';
  return isStored(type) ? columns.get(nameOf(type))?.isNullable === true : type.nullable;
};

/** Compares the declaration of a result column with PostgreSQL's description of it. */
export function checkColumn(declared: Column, described: DescribedColumn, catalog: Catalog): CheckedColumn {
  const type = catalog.types.get(described.type);
  if (type === undefined) throw new Error(`the type ${described.type} is not in the catalog`);
  const origin = catalog.columns.get(placeOf(described.table, described.number));
  const isNullable = isNullableAsDeclared(declared, catalog);
  const mayBeNull = origin?.isNullable !== false;
  const problems = [
    described.name === declared.name ? null : `has the name ${described.name}`,
    typeProblem(declared.type, type, catalog),
    originProblem(declared.type, origin),
    origin?.isNullable === true && !isNullable && declared.nulls !== 'ruled out'
      ? `is declared as not null, but ${origin.name} may be null`
      : null,
  ];
  return {
    name: declared.name,
    type: type.sql,
    isNullable,
    isPromised: mayBeNull && !isNullable,
    problems: problems.filter((problem) => problem !== null),
  };
}
