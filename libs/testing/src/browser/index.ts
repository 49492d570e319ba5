export {overflowOf, violationsOf} from './accessibility.js';
export {TestPushService, untilShown} from './push-service.js';
export {saveScreenshot} from './screenshots.js';
