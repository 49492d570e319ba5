import {pathToFileURL} from 'node:url';
import {databaseRoles, type DatabaseUser} from '@signet/admin/migrate';
import {z} from 'zod';
import {inWorkspace} from '../processes/node-process.js';

const isDatabaseUser = (value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(databaseRoles, value);

const tableSchema = z.object({
  serviceProcesses: z
    .array(
      z.object({
        name: z.string(),
        databaseUser: z.custom<DatabaseUser>(isDatabaseUser),
      }),
    )
    .min(1),
});

export type ServiceProcess = z.infer<typeof tableSchema>['serviceProcesses'][number];

/**
 * Loads the list of the service's processes, except the portal, from the local stack. Imports the build output, because
 * apps must not import each other's source.
 */
export async function serviceProcesses(): Promise<readonly ServiceProcess[]> {
  const table = inWorkspace('apps/dev/local-stack/dist/processes/table.js');
  const module: unknown = await import(pathToFileURL(table).href);
  return tableSchema.parse(module).serviceProcesses;
}
