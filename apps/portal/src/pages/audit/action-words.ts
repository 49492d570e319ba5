import type {HtmlValue} from '../../html/html.js';

/** What an action of the audit log means, in words for members. An action without words keeps its name. */
export const actionWords =
  (action: string): HtmlValue =>
  ({audit: {actions}}) => {
    const known: Readonly<Record<string, string>> = actions;
    return known[action] ?? action;
  };
