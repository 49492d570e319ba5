import type {HtmlValue} from './html.js';

/** The pages in the navigation of an organisation, with their paths below `/o/:organisation`. */
export const navigation = {
  clients: {path: ''},
  members: {path: '/members'},
  audit: {path: '/audit'},
  settings: {path: '/settings'},
} as const;

export type NavigationEntry = keyof typeof navigation;

export const navigationEntries: readonly NavigationEntry[] = ['clients', 'members', 'audit', 'settings'];

/** The address of an organisation's page. @param rest begins with `/`, or is empty */
export const pathOf = ({organisationId}: {readonly organisationId: string}, rest = ''): string =>
  `/o/${organisationId}${rest}`;

/** A link in a `nav` element. `isCurrent` marks the link to the page that contains the element. */
export interface NavigationLink {
  readonly address: string;
  readonly label: HtmlValue;
  readonly isCurrent: boolean;
}
