import type {Words} from './words.js';

export const en: Words = {
  language: 'English',
  chooseLanguage: 'Language',
  starting: 'One moment …',
  title: (site) => `Log in to ${site}`,

  scan: (app) => `Scan this code with the ${app} app on your phone.`,
  codeLabel: (app) => `QR code to scan with the ${app} app`,
  openOnThisDevice: (app) => `Open ${app} on this device`,
  openHere: (app) => `Approve this login with the ${app} app on this phone.`,
  openApp: (app) => `Open ${app}`,
  notOpening: (app) => `Nothing happens? Check that ${app} is installed on this phone.`,
  useOtherPhone: 'Use another phone',
  neverApprove: 'Never approve a login that you did not start yourself.',

  steps: {open: 'Open the app', approve: 'Approve with your PIN', back: 'Back to the website'},
  opened: {
    heading: 'Continue on your phone',
    detail: (site) => `Check that the app shows ${site}, then enter your PIN there.`,
  },
  samePairingCode: 'Check that your phone shows the same number',
  approved: 'Approved',
  returning: (site) => `Taking you back to ${site} …`,
  proceed: (site) => `Continue to ${site}`,

  timeLeft: (time) => `Time left: ${time}`,
  hurry: (time) => `Only ${time} left.`,
  offline: 'No connection. This page goes on by itself once you are online again.',

  declined: {
    heading: 'This login was cancelled',
    detail: (site) =>
      `It was turned down on the phone or cancelled elsewhere. Nothing was shared with ${site}.`,
  },
  expired: {
    heading: 'Time ran out',
    detail: (site) => `The login was not approved in time. Nothing was shared with ${site}.`,
  },
  superseded: {
    heading: 'You started a newer login',
    detail: 'Only one login at a time can run in this browser, so this one has ended.',
  },
  over: {
    heading: 'This login has ended',
    detail:
      'It was finished or cancelled elsewhere, perhaps in another tab. If you are not logged in there, start again on the website.',
  },
  unusable: {
    heading: 'This link no longer works',
    detail:
      'A login link works once, and only for a minute. Please start again on the website where you wanted to log in.',
  },
  cookies: {
    heading: 'Cookies are blocked',
    detail:
      'This page needs one cookie to recognise your browser. Allow cookies for this page, then start again on the website.',
  },
  nothing: {
    heading: 'No login in progress',
    detail:
      'If you started on another device or in another browser, continue there. Otherwise start on the website where you want to log in.',
  },
  failed: {heading: 'Something went wrong', detail: 'This is not your fault. Please try again in a moment.'},

  cancel: 'Cancel',
  backTo: (site) => `Back to ${site}`,
  goBack: 'Go back',
  goToNewer: 'Go to the newer login',
  tryAgain: 'Try again',
};
