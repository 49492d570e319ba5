export {overflowOf, violationsOf} from './accessibility.js';
export {saveScreenshot} from './screenshots.js';
