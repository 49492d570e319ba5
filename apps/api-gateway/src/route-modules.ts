import {DeviceModule} from './device/device.module.js';
import {DocsModule} from './docs/docs.module.js';
import {LoginUiModule} from './login-ui/login-ui.module.js';
import {OpenApiModule} from './openapi/openapi.module.js';
import {RelyingPartyModule} from './relying-party/relying-party.module.js';

/** The modules whose controllers have the routes of the gateway. `docs/routes.md` lists these routes. */
export const routeModules = [RelyingPartyModule, LoginUiModule, DeviceModule, OpenApiModule, DocsModule];
