/** What a person is asked to approve, and what the pages say about it. */
export const purposes = {
  login: {title: 'Log in with Signet', done: 'login', nothing: 'You are not logged in.'},
  age: {title: 'Show that you are 18 or older', done: 'request', nothing: 'Your age was not checked.'},
  order: {title: 'Sign with your phone', done: 'signing', nothing: 'Nothing was signed.'},
} as const;

export type Purpose = keyof typeof purposes;

/** Returns the path of the page to which the browser returns if the person has approved nothing. */
export const placeOf = (purpose?: Purpose): string => (purpose === 'order' ? '/order' : '/');
