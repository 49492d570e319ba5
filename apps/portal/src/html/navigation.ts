/** The pages in the navigation of an organisation, with their paths below `/o/:organisation`. */
export const navigation = {
  clients: {path: '', label: 'Clients'},
  members: {path: '/members', label: 'Members'},
  audit: {path: '/audit', label: 'Audit log'},
  settings: {path: '/settings', label: 'Organisation'},
} as const;

export type NavigationEntry = keyof typeof navigation;

/** The address of an organisation's page. @param rest begins with `/`, or is empty */
export const pathOf = ({organisationId}: {readonly organisationId: string}, rest = ''): string =>
  `/o/${organisationId}${rest}`;

/** A link in a `nav` element. `isCurrent` marks the link to the page that contains the element. */
export interface NavigationLink {
  readonly address: string;
  readonly label: string;
  readonly isCurrent: boolean;
}
