export {pages} from './pages.js';
export {sources} from './sources.js';
export {table} from './markdown.js';
export {routesPage} from './routes-page.js';
export {routesOf, type Route} from './routes.js';
