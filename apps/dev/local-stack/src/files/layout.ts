import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {localStackFile} from '@signet/settings';

export interface Layout {
  root: string;
  /** The directory of all data that the stack keeps from one start to the next. */
  data: string;
  logs: string;
  postgres: string;
  authority: string;
  secrets: string;
  /** The file with the registrations of the demo relying parties, which the next start reuses. */
  demoState: string;
  /** The file with the client, organisation and invitation of the portal, which the next start reuses. */
  portalState: string;
  phones: string;
  demoFile: string;
  /** The file with the settings of the running stack for signetctl. */
  operatorFile: string;
}

/**
 * @param directory the directory of all files that the local stack writes; default: `.local` in the root of the
 * workspace
 */
export function layout(directory?: string): Layout {
  const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../../..');
  const local = resolve(directory ?? join(root, '.local'));
  const data = join(local, 'data');
  return {
    root,
    data,
    logs: join(local, 'logs'),
    postgres: join(data, 'postgres'),
    authority: join(data, 'authority'),
    secrets: join(data, 'secrets.json'),
    demoState: join(data, 'demo-state.json'),
    portalState: join(data, 'portal-state.json'),
    phones: join(data, 'phones.json'),
    demoFile: join(local, 'demo.json'),
    operatorFile: join(local, localStackFile),
  };
}
