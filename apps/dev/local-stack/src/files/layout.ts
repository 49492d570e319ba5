import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The directories and files of the local stack. */
export interface Layout {
  root: string;
  /** All data that the stack keeps between starts. */
  data: string;
  logs: string;
  postgres: string;
  authority: string;
  secrets: string;
  /** Ids and secrets of the demo clients, so that the next start can print them again. */
  demoState: string;
  phones: string;
  demoFile: string;
}

/** @param directory where to write everything; default: `.local` in the clone */
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
    phones: join(data, 'phones.json'),
    demoFile: join(local, 'demo.json'),
  };
}
