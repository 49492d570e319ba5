import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {type CampaignReport, say} from '@signet/testing';
import type {Cleanup} from '../cleanup.js';
import {enrolPerson, registerClient, signetctl} from '../service/people.js';
import {logIn} from '../service/relying-party.js';
import {composeFile, type Service} from './compose-file.js';
import {Network} from './network.js';
import {Services} from './services.js';
import {Volumes} from './volumes.js';

const neededBy = ({depends_on: needed}: Service): readonly string[] =>
  Array.isArray(needed) ? needed : Object.keys(needed);

/** Services that Compose starts without a profile, in an order in which each follows those on which it depends. */
function inOrder(services: Readonly<Record<string, Service>>): [string, Service][] {
  const ordered = new Map<string, Service>();
  const add = (name: string) => {
    const service = services[name];
    if (service === undefined || ordered.has(name)) return;
    for (const each of neededBy(service)) add(each);
    ordered.set(name, service);
  };
  for (const [name, {profiles}] of Object.entries(services)) if (profiles === undefined) add(name);
  return [...ordered];
}

/** Logs a person in at the published address of the gateway. */
async function logInThere(running: Services, services: Readonly<Record<string, Service>>): Promise<string> {
  const {signetctl: service, 'api-gateway': gateway} = services;
  const operator = service && (await running.container('signetctl', service));
  const baseUrl = gateway?.environment['BASE_URL'];
  if (operator === undefined || baseUrl === undefined) throw new Error('The Compose file lacks a service.');
  await signetctl(operator, 'doctor');
  return logIn(await registerClient(operator, baseUrl), await enrolPerson(operator, baseUrl));
}

/**
 * Starts the services of docker/compose.yaml, with Debian's PostgreSQL and Redis and without those whose images come from
 * a registry, and then logs a person in through the published port.
 */
export async function checkCompose(report: CampaignReport, cleanup: Cleanup): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'signet-compose-'));
  chmodSync(directory, 0o755);
  cleanup.add(() => rmSync(directory, {recursive: true}));
  const {services} = composeFile();
  const network = await Network.create(Object.keys(services), cleanup);
  const running = new Services(network, new Volumes(directory), cleanup);
  say('Starting the services of docker/compose.yaml …');
  const started = new Set<string>();
  for (const [name, service] of inOrder(services))
    await report.check(`the service ${name} of the Compose file starts`, async () => {
      const missing = neededBy(service).filter((each) => !started.has(each));
      if (missing.length > 0) throw new Error(`It waits for ${missing.join(', ')}.`);
      const outcome = await running.start(name, service);
      started.add(name);
      return outcome;
    });
  await report.check('signetctl of the Compose file finds nothing wrong, and a person logs in', () =>
    logInThere(running, services),
  );
}
