// The script of `npm run docs`. It writes the generated pages of docs/, the budgets in docs/performance.md, the error codes of the SDK, and the dashboards
// and alert rules of docker/, from tables in the code (see apps/dev/docs), the list of migrations in
// prisma/roles.sql, the Helm chart, and docs/statements.sql, for which it starts PostgreSQL.
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {writeMigrationList} from './bundles/migration-names.mjs';
import {root} from './projects.mjs';

for (const tool of ['generate.mjs', 'build.mjs'])
  execFileSync(process.execPath, [join(root, 'tools', tool)], {cwd: root, stdio: 'inherit'});

const built = (path) => import(join(root, path));
const {pages, routesOf, routesPage, sources} = await built('apps/dev/docs/dist/reference/index.js');
const {routeModules} = await built('apps/api-gateway/dist/route-modules.js');
const {files} = await built('apps/dev/docs/dist/monitoring/index.js');
const {signetctlPage} = await built('apps/signetctl/dist/page.js');
const {writeAlertRules} = await built('apps/dev/kubernetes/dist/alert-rules.js');
const {migrate} = await built('libs/admin/dist/migrate/index.js');
const {readDeclarations, statementsPage} = await built('libs/store/dist/checks.js');
const {statementsByUser} = await built('libs/admin/dist/statements-by-user.js');
const {startTemporaryPostgres} = await built('libs/testing/dist/servers/index.js');
const {withBudgets} = await built('apps/dev/benchmark/dist/budget/section.js');
const {budgets} = await built('apps/dev/benchmark/dist/budget/budgets.js');
const {writeChart} = await built('apps/dev/kubernetes/dist/chart/chart.js');

mkdirSync(join(root, 'docs/errors'), {recursive: true});
const write = (name, text) => writeFileSync(join(root, 'docs', name), text);
for (const [name, page] of Object.entries(pages)) write(name, page());
write('routes.md', routesPage(routesOf(...routeModules)));
write('signetctl.md', signetctlPage());
write('performance.md', withBudgets(readFileSync(join(root, 'docs/performance.md'), 'utf8'), budgets));
for (const [path, text] of Object.entries({...sources, ...files()})) {
  mkdirSync(dirname(join(root, path)), {recursive: true});
  writeFileSync(join(root, path), text);
}
writeMigrationList();
writeAlertRules();
writeChart();

const server = await startTemporaryPostgres();
try {
  const url = server.url('postgres');
  const declarations = readDeclarations(root, ['libs/store/src', 'libs/admin/src']);
  await migrate(url);
  write('statements.sql', await statementsPage(url, statementsByUser, declarations));
} finally {
  await server.stop();
}
