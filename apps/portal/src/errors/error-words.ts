import type {ErrorWords} from './error-page.js';

const words: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'The portal does not understand this request',
    text: 'Go back to the page that you came from, reload it, and try again.',
  },
  403: {
    title: 'You may not do this',
    text: 'Your role in the organisation does not permit it. Ask an owner.',
  },
  404: {
    title: 'There is no such page',
    text: 'The address may be mistyped, the page may be deleted, or it belongs to an organisation of which you are not a member.',
  },
  405: {
    title: 'This page cannot be opened directly',
    text: 'A form leads here. Go back to the page with the form and send it again.',
  },
  413: {title: 'The form is too long', text: 'Enter less text and send the form again.'},
  415: {title: 'The portal cannot read this form', text: 'Reload the page and send the form again.'},
  503: {
    title: 'The portal cannot answer at the moment',
    text: 'It is not your fault: a part of the service, such as its database, does not answer in time. Wait a minute, go back, and load the page again. If you sent a form, look first whether the change was made. If the portal stays like this, tell the operator the number of the request.',
  },
};

const other: ErrorWords = {
  title: 'Something went wrong in the portal',
  text: 'It is not your fault. Try again. If it happens again, tell the operator the number of the request.',
};

/** The text for a request that cannot be parsed. The usual cause is a browser with too many cookies for the host. */
export const unreadable: ErrorWords = {
  title: 'The portal cannot read what the browser sent',
  text: 'Open the start page again. If it does not help, delete the cookies of this site in the settings of the browser.',
};

/** Returns the text of the error page for an HTTP status. */
export const wordsFor = (status: number): ErrorWords => words[status] ?? other;
