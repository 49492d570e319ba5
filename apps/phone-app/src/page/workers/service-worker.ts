import {logoIn} from './brand-icon.js';
import {announceRenewal, openNotification, receivePush} from './push-events.js';

// The service worker caches the files of one version of the app, so that the app opens without a network, and shows a
// notification for each push. It caches no responses of the API.
const CACHE = `app-${APP_VERSION}`;
const CONFIG = '/config.json';

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...APP_FILES, CONFIG]);
  await keepLogo(cache, await cache.match(CONFIG));
}

/** Caches the operator's logo, so that the app also shows it without a network. */
async function keepLogo(cache: Cache, config: Response | undefined): Promise<void> {
  const logo = logoIn(await config?.json());
  if (logo !== null) await cache.add(logo);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

/** Loads `config.json` from the network, because an operator can change it, or else from the cache. */
async function config(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(CONFIG, response.clone());
    return response;
  } catch {
    return (await cache.match(CONFIG)) ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? '/' : request);
  return kept ?? fetch(request);
}

addEventListener('install', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(install());
});
addEventListener('activate', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(activate());
});
addEventListener('fetch', (event) => {
  if (!(event instanceof FetchEvent)) return;
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  event.respondWith(pathname === CONFIG ? config(request) : file(request));
});
addEventListener('push', (event) => {
  if (event instanceof PushEvent) event.waitUntil(receivePush(event.data));
});
addEventListener('notificationclick', (event) => {
  if (event instanceof NotificationEvent) event.waitUntil(openNotification(event.notification));
});
addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(announceRenewal());
});
// The page sends `activate` when the person accepts the new version.
addEventListener('message', ({data}) => {
  if (data === 'activate') void skipWaiting();
});
