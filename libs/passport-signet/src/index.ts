export {SignetStrategy, type SignetStrategyOptions} from './strategy.js';
