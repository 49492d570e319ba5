import {defineConfig} from 'prisma/config';

// Only Prisma's own command line reads this file. DATABASE_URL is for an operator who runs `prisma migrate deploy`.
const url = process.env['DATABASE_URL'];

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: {path: 'prisma/migrations'},
  ...(url === undefined ? {} : {datasource: {url}}),
});
