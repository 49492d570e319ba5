export {overflowOf, violationsOf} from './accessibility.js';
export {TestPushService} from './push-service.js';
export {saveScreenshot} from './screenshots.js';
