export {portsAbove, requireFree, requireFreePorts, type Ports} from '../../checks.mjs';
