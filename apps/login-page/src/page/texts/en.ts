import type {Texts} from './texts.js';

export const en: Texts = {
  chooseLanguage: 'Language',
  starting: 'One moment …',

  login: {
    title: (site) => `Log in to ${site}`,
    openHere: (app) => `Approve this login with the ${app} app on this phone.`,
    neverApprove: 'Never approve a login that you did not start yourself.',
    approve: 'Approve with your PIN',
    check: (site) => `Check that the app shows ${site}, then enter your PIN there.`,
    approved: 'Approved',
    declined: {
      heading: 'This login was not approved',
      detail: (site) =>
        `Someone declined or cancelled it, or wrong PINs locked the phone. A locked phone says so. Nothing was shared with ${site}.`,
    },
    expired: {
      heading: 'Time ran out',
      detail: (site) => `The login was not approved in time. Nothing was shared with ${site}.`,
    },
    endedElsewhere: {
      heading: 'This login has ended',
      detail:
        'It was finished or cancelled elsewhere, perhaps in another tab. If you are not logged in there, start again on the website.',
    },
  },

  signing: {
    title: (site) => `${site} asks for your signature`,
    openHere: (app) => `Sign with the ${app} app on this phone.`,
    neverApprove: 'Never sign anything that you did not start yourself.',
    approve: 'Sign with your PIN',
    check: (site) => `Check that the app shows ${site} and the same document, then enter your PIN there.`,
    approved: 'Signed',
    declined: {
      heading: 'Nothing was signed',
      detail: (site) =>
        `Someone declined or cancelled it, wrong PINs locked the phone, or it could not be finished. A locked phone says so. ${site} got no signature.`,
    },
    expired: {heading: 'Time ran out', detail: (site) => `Nobody signed in time. ${site} got no signature.`},
    endedElsewhere: {
      heading: 'This signing has ended',
      detail:
        'It was finished or cancelled elsewhere, perhaps in another tab. If the website does not know of your signature, start again there.',
    },
    creatingContainer: {
      heading: 'Signed on your phone',
      detail:
        'The last step is taking longer than usual. You need not do anything; this page continues automatically.',
    },
    titleSource: (site) => `In the words of ${site}`,
    document: 'Document',
    checksum: 'Checksum',
  },

  scan: (app) => `Scan this code with the ${app} app on your phone.`,
  notified: 'We have notified your phone. Open the request there.',
  notNotified: 'We could not notify your phone.',
  noRequest: 'No request on your phone?',
  codeLabel: (app) => `QR code to scan with the ${app} app`,
  newCode: 'Loading a new code …',
  chooseNumber: 'Choose this number in the app',
  enterNumber: 'Enter this number in the app',
  inAppBrowser: (site) =>
    `This page is open inside another app, but you will return to the browser of your phone. Open ${site} there first, and start again.`,
  openInstalled: (app) => `Open the installed ${app} app`,
  openApp: (app) => `Open ${app}`,
  openInTab: (app) => `Open ${app} in a new tab`,
  notOpening: (app) => `Nothing happens? Then ${app} is not installed on this device.`,
  onThisComputer: (app) => `Is the ${app} app on this computer?`,
  useOtherPhone: 'Use another phone',

  steps: {open: 'Open the app', back: 'Back to the website'},
  stepDone: 'done',
  continueOnPhone: 'Continue on your phone',
  samePairingCode: 'Check that your phone shows the same number',
  returning: (site) => `Taking you back to ${site} …`,
  proceed: (site) => `Continue to ${site}`,

  timeLeft: (time) => `Time left: ${time}`,
  hurry: (time) => `Only ${time} left.`,
  offline: 'No connection. This page continues automatically once you are online again.',

  continueInWindow:
    'Continue in the browser window that the app has opened. If there is none, start again on the website.',
  otherBrowser: {
    heading: 'You began in another browser',
    detail:
      'Start again there, or on the website in this browser. If you began nothing, close this page: nobody else can finish the request.',
  },
  finished: {
    heading: 'You are done here',
    detail: (site) => `You have approved this request. You can close this page and continue with ${site}.`,
  },
  superseded: {
    heading: 'You started a newer request',
    detail: 'Only one request at a time can run in this browser, so this one has ended.',
  },
  invalidLink: {
    heading: 'This link no longer works',
    detail:
      'A link like this works once, and only for a minute. Please start again on the website that sent you here.',
  },
  cookiesBlocked: {
    heading: 'Cookies are blocked',
    detail: (hosts) =>
      `This page needs one cookie to recognise your browser. Allow cookies for ${hosts}, then start again on the website.`,
  },
  storageBlocked: {
    heading: 'The browser blocks storage',
    detail:
      'So this tab does not know your request. Continue in the tab in which you started, or start again on the website.',
  },
  noLogin: {
    heading: 'Nothing to approve',
    detail:
      'If you started on another device or in another browser, continue there. Otherwise start on the website where you want to log in or sign.',
  },
  failed: {heading: 'Something went wrong', detail: 'This is not your fault. Please try again in a moment.'},

  cancel: 'Cancel',
  backTo: (site) => `Back to ${site}`,
  goBack: 'Go back',
  goToNewer: 'Go to the newer request',
  tryAgain: 'Try again',
};
