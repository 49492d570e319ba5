export {overflowOf, violationsOf} from './accessibility.js';
export {preferenceFaultsOf} from './preferences.js';
export {TestPushService, untilShown} from './push-service.js';
export {looks, narrowLooks, saveScreenshot, saveScreenshotsInAllLooks} from './screenshots.js';
export {withoutScripts} from './without-scripts.js';
