export {assertArguments, isCheck, reportValid} from './startup/check.js';
export {issuesOfSetVariables} from './check-set.js';
export {development, isOnLoopback} from './development.js';
export {describeSettings, type VariableRow} from './describe.js';
export type {Environment} from './environment.js';
export {SettingsError, type SettingsIssue} from './error.js';
export {newVapidKeys, type VapidKeys} from './kinds/push-keys.js';
export {rotateKeyring, type RotatedKeyring} from './kinds/keyring.js';
export {ListenError, untilListening} from './startup/listening.js';
export {localStackFile, operatorEnvironment} from './local-stack.js';
export {loadSettings, type Part, type Parts, type Settings} from './load.js';
export {configurationPage} from './page.js';
export {brand, type BrandSettings} from './parts/brand.js';
export {certificateStatus} from './parts/processes/certificate-status.js';
export {common, logLevels, type CommonSettings, type LogLevel} from './parts/common.js';
export {database, type DatabaseSettings} from './parts/connections/database.js';
export {gateway, phoneAppLinks} from './parts/processes/gateway.js';
export {
  keyringNames,
  keyringPart,
  keys,
  keysOf,
  keyVariable,
  newKeyrings,
  optionalCodeKeys,
} from './parts/keys/keyrings.js';
export {isPurpose, type KeyName, type KeyringName, type Keys} from './parts/keys/key-table.js';
export {processKeys} from './parts/keys/process-keys.js';
export {adminDatabase, rolePasswords, signetctl, sweeperDatabase} from './parts/processes/signetctl.js';
export {limits, limitVariable} from './parts/limits.js';
export {loginPage, type LoginPageSettings} from './parts/processes/login-page.js';
export {phoneApp, type PhoneAppSettings} from './parts/processes/phone-app.js';
export {portal, portalLinks, type PortalSettings} from './parts/processes/portal.js';
export {proxyWarnings} from './parts/proxies.js';
export {push} from './parts/push.js';
export {queues} from './parts/connections/queues.js';
export {anchorWarnings, signing} from './parts/signing.js';
export {webhooks, webhookTargets} from './parts/webhooks.js';
export {worker} from './parts/processes/worker.js';
export {reportStartupProblem} from './startup/startup-problem.js';
export {missingProtection} from './unprotected.js';
