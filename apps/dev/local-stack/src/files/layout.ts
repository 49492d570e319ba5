import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {localStackFile} from '@signet/settings';

/** @param directory where the local stack writes all its files; default: `.local` in the root of the workspace */
export function layout(directory?: string) {
  const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../../..');
  const local = resolve(directory ?? join(root, '.local'));
  const data = join(local, 'data');
  return {
    root,
    /** The directory of all data that the stack keeps from one start to the next. */
    data,
    logs: join(local, 'logs'),
    postgres: join(data, 'postgres'),
    authority: join(data, 'authority'),
    secrets: join(data, 'secrets.json'),
    /** The file with the registrations of the demo relying parties, which the next start reuses. */
    demoState: join(data, 'demo-state.json'),
    /** The file with the client, organisation and invitation of the portal, which the next start reuses. */
    portalState: join(data, 'portal-state.json'),
    phones: join(data, 'phones.json'),
    demoFile: join(local, 'demo.json'),
    /** The file with the settings of the running stack for signetctl. */
    operatorFile: join(local, localStackFile),
  };
}

export type Layout = ReturnType<typeof layout>;
