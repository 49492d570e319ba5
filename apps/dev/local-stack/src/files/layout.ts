import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {localStackFile} from '@signet/settings';

/**
 * @param directory where the stack writes all its files; default: `.local` in the root of the workspace
 * @param dataName the name of the directory in it that contains what the next start reuses
 */
export function layout(directory?: string, dataName = 'data') {
  const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../../..');
  const local = resolve(directory ?? join(root, '.local'));
  const data = join(local, dataName);
  return {
    /** The directory of the bundles and of the files that they read: the workspace, or the package signet-dev. */
    root,
    local,
    /** The directory of all data that the stack keeps from one start to the next. */
    data,
    logs: join(local, 'logs'),
    postgres: join(data, 'postgres'),
    authority: join(data, 'authority'),
    secrets: join(data, 'secrets.json'),
    /** The file with the registrations of the demo relying parties, which the next start reuses. */
    demoState: join(data, 'demo-state.json'),
    /** The file with the ids and the PINs of the test phones, which the next start reuses. */
    demoPhones: join(data, 'demo-phones.json'),
    /** The file with the client, organisation and invitation of the portal, which the next start reuses. */
    portalState: join(data, 'portal-state.json'),
    phones: join(data, 'phones.json'),
    demoFile: join(local, 'demo.json'),
    /** The file with the settings of the running stack for signetctl. */
    operatorFile: join(local, localStackFile),
  };
}

export type Layout = ReturnType<typeof layout>;
