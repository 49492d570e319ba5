import {join, resolve} from 'node:path';
import {render} from './kustomize/render.js';
import type {Manifest} from './kustomize/manifest.js';

const workspace = resolve(import.meta.dirname, '../../../..');

export const manifestDirectory = join(workspace, 'docker/kubernetes');

/**
 * The names of the images that the manifests can use. docker/Dockerfile builds each of them from the folder of `apps`
 * with the same name.
 */
export const imageNames = [
  'api-gateway',
  'session-service',
  'push-dispatcher',
  'webhook-dispatcher',
  'signing-worker',
  'certificate-status',
  'retention-sweeper',
  'portal',
  'login-page',
  'phone-app',
  'signetctl',
] as const;

export interface Overlay {
  readonly name: string;
  readonly namespace: string;
  /**
   * The resources that must exist before the overlay is applied. docs/operate/kubernetes.md says how to create them.
   */
  readonly existing: readonly string[];
}

export const overlays: readonly Overlay[] = [
  {name: 'example', namespace: 'signet-example', existing: []},
  {
    name: 'production',
    namespace: 'signet',
    existing: [
      'ConfigMap signet-certificates',
      'Secret signet-api-gateway',
      'Secret signet-certificate-status',
      'Secret signet-issuing-ca',
      'Secret signet-keda',
      'Secret signet-keys',
      'Secret signet-migrate',
      'Secret signet-operator',
      'Secret signet-portal',
      'Secret signet-push-dispatcher',
      'Secret signet-retention-sweeper',
      'Secret signet-session-service',
      'Secret signet-signing-worker',
      'Secret signet-tls',
      'Secret signet-webhook-dispatcher',
    ],
  },
];

export const directoryOf = ({name}: Pick<Overlay, 'name'>): string =>
  join(manifestDirectory, 'overlays', name);

export const renderOverlay = (overlay: Pick<Overlay, 'name'>): Manifest[] => render(directoryOf(overlay));
