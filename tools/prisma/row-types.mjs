// A generator for Prisma: it writes the names of the tables, and the types of the rows and of the enums as the driver `pg`
// reads them, for libs/store, which does not use Prisma Client. prisma/schema.prisma names this script; generate.mjs runs it.
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import generatorHelper from '@prisma/generator-helper';

/** The types of values as the driver reads them: a 64-bit integer is a decimal string, and JSON is not validated. */
const scalars = {
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  BigInt: 'string',
  Bytes: 'Uint8Array',
  DateTime: 'Date',
  Json: 'unknown',
};

function typeOf({name, type, kind, isList, isRequired}) {
  const value = kind === 'enum' ? type : scalars[type];
  if (value === undefined) throw new Error(`the field ${name} has the type ${type}, which is not supported`);
  if (isList) return `${value}[]`;
  return isRequired ? value : `${value} | null`;
}

const enumType = ({name, values}) =>
  `export type ${name} = ${values.map((value) => `'${value.name}'`).join(' | ')};`;

// The name of an enum in PostgreSQL, which the schema may map to another name.
const enumName = ({name, dbName}) => `  ${dbName ?? name}: ${name};`;

const rowType = ({name, fields}) => {
  const columns = fields.filter(({kind}) => kind !== 'object');
  return `  ${name}: {\n${columns.map((field) => `    ${field.name}: ${typeOf(field)};\n`).join('')}  };`;
};

function tableName({name, dbName}) {
  if (dbName === null) throw new Error(`the model ${name} names no table with @@map`);
  return `  ${name}: '${dbName}',`;
}

const code = ({
  enums,
  models,
}) => `// The name of each table and the types of its rows, generated from prisma/schema.prisma.
${enums.map(enumType).join('\n')}

export interface Enums {
${enums.map(enumName).join('\n')}
}

export interface Rows {
${models.map(rowType).join('\n')}
}

/** The table of each model. */
export const tables = {
${models.map(tableName).join('\n')}
} as const;
`;

generatorHelper.generatorHandler({
  onManifest: () => ({prettyName: 'types of rows', defaultOutput: '../libs/store/src/generated'}),
  async onGenerate({dmmf, generator}) {
    mkdirSync(generator.output.value, {recursive: true});
    writeFileSync(join(generator.output.value, 'rows.ts'), code(dmmf.datamodel));
  },
});
