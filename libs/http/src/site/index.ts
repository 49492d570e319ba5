export {closingIdleConnections} from '../server/closing.js';
export {siteHeaders, type SitePermissions} from './headers.js';
export {serveSite, type Website} from './server.js';
export {readSite, type Site, type SiteFile} from './site.js';
