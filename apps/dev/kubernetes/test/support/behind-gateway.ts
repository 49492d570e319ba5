import {join} from 'node:path';
import {render} from '../../src/kustomize/render.js';
import type {Manifest} from '../../src/kustomize/manifest.js';

/** Renders the base with the component `gateway`, which no overlay uses. */
export const behindGateway = (): Manifest[] => render(join(import.meta.dirname, 'behind-gateway'));
