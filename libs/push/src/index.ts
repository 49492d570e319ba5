export {PushRefusedError, type PushAdapter, type PushAnswer, type PushMessage} from './push-adapter.js';
export {SimulatorAdapter} from './simulator-adapter.js';
