export {pages} from './pages.js';
