import {newId} from '@signet/store';
import {createHttpApp} from '@signet/http';
import {createTestDatabase, freePort, stopAll, testPool, type TestDatabase} from '@signet/testing';
import {AppModule} from '../../src/app.module.js';
import {PageFilter} from '../../src/errors/page.filter.js';
import type {Settings} from '../../src/settings.js';
import {People, type LoggedIn} from './people.js';
import {testSettings, type Addresses} from './settings.js';

/** A response whose body was read. */
export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What a test can choose. `startPortal` creates everything else. */
export interface PortalDraft extends Partial<Omit<Addresses, 'portalUrl'>> {
  readonly port?: number;
  readonly database?: TestDatabase;
  readonly limits?: Partial<Settings['limits']>;
  /** Whether test clients may request all attributes. Default: false. */
  readonly openTestClients?: boolean;
  /** The ports that webhooks may have. Default: every port. */
  readonly webhookPorts?: readonly number[];
}

const cookieOf = (by: LoggedIn | undefined): Record<string, string> =>
  by === undefined ? {} : {cookie: `signet-portal=${by.token}`};

/**
 * Starts a portal with real HTTP and PostgreSQL. Unless the test provides a gateway, nobody can log in, but `people`
 * creates sessions.
 */
export async function startPortal(draft: PortalDraft = {}) {
  const database = draft.database ?? (await createTestDatabase());
  const port = draft.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = testSettings(database.urls.portal, {
    portalUrl: url,
    baseUrl: 'http://127.0.0.1:1',
    loginUrl: 'https://login.example',
    client: {id: newId(), secret: 's'.repeat(43)},
    ...draft,
  });
  const limits = {...settings.limits, ...draft.limits};
  const app = await createHttpApp(
    AppModule.register({
      ...settings,
      limits,
      webhookTargets: {ports: draft.webhookPorts === undefined ? null : [...draft.webhookPorts]},
      portal: {...settings.portal, openTestClients: draft.openTestClients ?? false},
    }),
    {limits, trustProxyHops: 1},
    new PageFilter(settings.portal, settings.brand),
  );
  await app.listen(port, '127.0.0.1');
  const admin = testPool(database.adminUrl);
  const people = new People(database);

  const call = async (path: string, init: RequestInit): Promise<Page> => {
    const response = await fetch(`${url}${path}`, {redirect: 'manual', ...init});
    return {status: response.status, headers: response.headers, text: await response.text()};
  };

  return {
    url,
    database,
    people,
    /** A pool with the rights of a superuser, to arrange and inspect data. */
    admin,
    /** Requests a page as a person, or without a login. */
    get: (path: string, by?: LoggedIn, headers: Record<string, string> = {}) =>
      call(path, {headers: {...cookieOf(by), ...headers}}),
    /** Sends a form as the portal's own page does, with the CSRF token of the person. */
    post: (
      path: string,
      fields: Record<string, string> | [string, string][],
      by?: LoggedIn,
      headers: Record<string, string> = {},
    ) => {
      const body = new URLSearchParams(fields);
      if (by !== undefined && !body.has('csrf')) body.set('csrf', by.csrf);
      return call(path, {method: 'POST', body, headers: {origin: url, ...cookieOf(by), ...headers}});
    },
    stop: () =>
      stopAll({
        'the server of the portal': () => app.close(),
        'the people': () => people.stop(),
        'the connections to the database': () => admin.end(),
        ...(draft.database === undefined && {'the database': () => database.drop()}),
      }),
  };
}

export type TestPortal = Awaited<ReturnType<typeof startPortal>>;
