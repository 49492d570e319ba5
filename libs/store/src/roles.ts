/** The database role of each process, and of operators. The grants are in prisma/roles.sql. */
export const databaseRoles = {
  gateway: 'signet_gateway',
  sessionService: 'signet_session_service',
  pushDispatcher: 'signet_push_dispatcher',
  webhookDispatcher: 'signet_webhook_dispatcher',
  signingWorker: 'signet_signing_worker',
  certificateStatus: 'signet_certificate_status',
  sweeper: 'signet_sweeper',
  portal: 'signet_portal',
  operator: 'signet_operator',
} as const;

/** A process with a separate database role, or `operator`. */
export type DatabaseUser = keyof typeof databaseRoles;
