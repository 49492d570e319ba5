export {overflowOf, violationsOf} from './accessibility.js';
export {TestPushService, untilShown} from './push-service.js';
export {looks, saveScreenshot, saveScreenshotsInAllLooks} from './screenshots.js';
