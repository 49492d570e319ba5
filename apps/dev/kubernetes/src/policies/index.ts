import {imageNames, type Overlay} from '../overlays.js';
import {availabilityPolicies} from './availability.js';
import {networkPolicies} from './network.js';
import type {Policy} from './policy.js';
import {referencePolicies} from './references.js';
import {securityPolicies} from './security.js';

/** Every rule for the manifests of an overlay. */
export const policiesFor = ({existing}: Pick<Overlay, 'existing'>): readonly Policy[] => [
  ...securityPolicies,
  ...networkPolicies,
  ...availabilityPolicies,
  ...referencePolicies(imageNames, existing),
];
