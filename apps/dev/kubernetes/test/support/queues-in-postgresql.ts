import {join} from 'node:path';
import {render} from '../../src/kustomize/render.js';
import type {Manifest} from '../../src/kustomize/manifest.js';

/** Renders the base with the component `keda-postgresql`, which no overlay uses. */
export const queuesInPostgres = (): Manifest[] => render(join(import.meta.dirname, 'queues-in-postgresql'));
