export {siteHeaders, type SitePermissions} from './headers.js';
export {runSite, type SiteProcess} from './run-site.js';
export {serveSite, type Website} from './server.js';
export {readSite, type Site, type SiteFile} from './site.js';
