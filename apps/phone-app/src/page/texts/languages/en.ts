import type {NotificationTexts} from '../notification-texts.js';
import type {Texts} from '../texts.js';

export const en = (service: string): Texts => ({
  chooseLanguage: 'Language',
  starting: 'One moment …',
  next: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  done: 'Done',
  tryAgain: 'Try again',

  welcome: {
    heading: 'Your phone, your PIN',
    detail: `Log in to websites and sign documents with this app. To set it up, you need an activation code from ${service}.`,
    begin: 'Set up this phone',
    waiting: 'A request waits for you. Set up this phone first; then the request opens.',
  },
  code: {
    heading: 'Enter your activation code',
    detail: `You have received it from ${service}. It works once.`,
    label: 'Activation code',
    missing: 'Please enter the code.',
    incomplete: (entered) => `The code has 20 digits. Digits entered: ${entered}.`,
    deviceName: 'Name of this phone in your list of devices',
    scan: 'Scan it as a QR code',
  },
  newPin: {heading: 'Choose a PIN', detail: '4 to 12 digits that others cannot guess.'},
  repeatPin: {heading: 'Enter the PIN again', detail: 'So that a typing mistake does not lock you out.'},
  pin: {
    label: 'PIN',
    erase: 'Delete the last digit',
    digits: (count) => (count === 1 ? '1 digit' : `${count} digits`),
    tooShort: 'A PIN has at least 4 digits.',
    differ: 'The two PINs were different. Please choose again.',
    weak: {
      repeated: 'Too easy: the digits repeat. Please choose another PIN.',
      sequence: 'Too easy: the digits are in sequence. Please choose another PIN.',
      year: 'Too easy: this looks like a year. Please choose another PIN.',
      common: 'Too easy: many people use this PIN. Please choose another one.',
    },
    same: 'This is your current PIN. Please choose another one.',
    checking: 'Checking …',
    wrong: (left) => `Wrong PIN. Tries left: ${left}.`,
    lastTry: 'Wrong PIN. One more wrong PIN locks this phone.',
  },
  enrolled: {
    heading: (name) => `Welcome, ${name}`,
    detail: 'This phone is ready. Nobody will ever ask you for your PIN; enter it only in this app.',
  },

  home: {
    greeting: (name) => `Hello, ${name}`,
    empty: 'No requests. When a website asks you to log in or sign, the request appears here.',
    waiting: 'Waiting for you',
    asksToLogIn: 'asks you to log in',
    asksToSign: 'asks you to sign',
    scan: 'Scan a QR code',
    history: 'History',
    settings: 'Settings',
  },
  offline: 'No connection. The app tries again automatically.',
  update: 'A new version of the app is ready.',
  updateNow: 'Update',
  notice: {
    DEVICE_ADDED: (device, time) =>
      `The phone “${device}” was added for you on ${time}. If that was not you, lock that phone.`,
    KEYS_REPLACED: (device, time) =>
      `The phone “${device}” got new keys on ${time}. If that was not you, lock that phone.`,
    PUSH_TOKEN_REPLACED: (device, time) =>
      `The phone “${device}” gets its notifications at a new address since ${time}. If that was not you, lock that phone.`,
  },

  scan: {
    heading: 'Scan the QR code',
    detail: 'Point the camera at the code on the website.',
    noCamera: 'The camera is not available. Allow it in the settings of the browser, or paste the link.',
    paste: 'Or paste the link',
    open: 'Open',
    notACode: 'This is not a code for this app.',
  },

  request: {
    logIn: (site) => `Log in to ${site}?`,
    confirmAge: (site) => `Confirm your age to ${site}?`,
    sign: 'Sign this document?',
    askedBy: 'Asked by',
    firstTime: 'First time: you have not approved anything for this website before.',
    test: 'Test: this website is registered only for tests.',
    titleSource: (site) => `In the words of ${site}`,
    document: 'Document',
    checksum: 'Checksum',
    learns: (site) => `${site} will learn`,
    learnsNothing: (site) =>
      `${site} will learn nothing about you. It only recognises you when you come back.`,
    pairing: 'Check: the website shows the same number',
    time: 'Asked at',
    timeLeft: (time) => `Time left: ${time}`,
    attempts: (count) =>
      `PIN attempts on this phone since your last correct PIN: ${count}. If that was not you, decline, and report it to ${service}.`,
    approve: 'Approve',
    signNow: 'Sign',
    decline: 'Decline',
    enterPin: 'Enter your PIN',
  },
  attribute: {
    name: 'Your full name',
    givenName: 'Your given name',
    familyName: 'Your family name',
    personalCode: 'Your personal code',
    dateOfBirth: 'Your date of birth',
    country: 'Your country',
  },
  predicate: {
    AGE_OVER: (years) => `Whether you are ${years} or older`,
    AGE_UNDER: (years) => `Whether you are younger than ${years}`,
  },

  result: {
    approved: {heading: 'Approved', detail: (site) => `Continue at ${site}.`},
    signed: {heading: 'Signed', detail: (site) => `${site} gets your signature.`},
    declined: {heading: 'Declined', detail: (site) => `${site} learned nothing about you.`},
    expired: {
      heading: 'Time ran out',
      detail: (site) => `If you still want to continue, start again at ${site}.`,
    },
    unknown: {
      heading: 'Connection lost',
      detail: (site) => `The app does not know whether this worked. Look at ${site}.`,
    },
    otherScreen: 'You can go back to your other screen.',
    backTo: (site) => `Back to ${site}`,
  },

  locked: {
    heading: 'This phone is locked',
    label: 'Unlock code',
    unlock: 'Unlock',
  },
  unlocked: {heading: 'This phone works again', detail: 'Your PIN has not changed.'},
  removed: {
    heading: 'This phone was removed',
    detail: 'It can no longer log in or sign. You can set it up again with a new activation code.',
    setUpAgain: 'Set up again',
  },
  storageFailed: {
    heading: 'The browser blocks storage',
    detail:
      'The app needs storage for your keys. Leave private mode, or allow storage for this page, and reload it.',
  },

  history: {
    heading: 'History',
    detail: 'What you have decided on this phone. The list never leaves it.',
    empty: 'Nothing yet. What you approve or decline on this phone appears here.',
    approved: 'Approved',
    signed: 'Signed',
    declined: 'Declined',
  },

  settings: {
    heading: 'Settings',
    changePin: 'Change the PIN',
    remove: 'Remove this phone',
    key: 'How safe is this phone?',
    keyDetail:
      'The browser keeps the key of this phone so that no script can copy it. It does not protect against malware on this device. Your keys for logins and signatures also need your PIN, which is never stored.',
  },
  oldPin: {heading: 'Enter your current PIN', detail: 'Then you choose the new one.'},
  pinChanged: 'Your PIN has been changed',
  newKeys: {
    heading: 'New keys for this phone',
    detail: 'Enter your PIN, and the phone gets new keys.',
  },
  remove: {
    heading: 'Remove this phone?',
    detail:
      'You can then no longer log in or sign with it. To set it up again, you need a new activation code.',
    confirm: 'Remove',
  },

  problemHeading: 'That did not work',
  problem: {
    offline: `${service} cannot be reached. Check your connection and try again.`,
    unavailable: `${service} is not available at the moment. Please try again soon.`,
    tooMany: 'There were too many attempts. Wait a minute and try again.',
    wrongCode: 'This code does not work. Check it, or ask for a new one.',
    tooManyDevices: `You have too many phones. Use one that still works to remove another, or ask ${service} for help.`,
    newPhone: `This phone is new, so it cannot do this to an older one yet. Use the older phone, try again in a few days, or ask ${service} for help.`,
    notFound: 'This request no longer exists. It was answered, withdrawn or has expired.',
    otherPhone: 'Another phone has opened this request.',
    otherPerson: 'This request is meant for another person.',
    mayNotSign: `${service} does not let a phone in a browser sign documents. You can open this request on another phone.`,
    startProof: 'This code is no longer enough. Scan the code that the website shows now, or update the app.',
    staleCode: 'The code on the screen is too old. Reload the page.',
    wrongNumber:
      'The number was not the one on the screen, so the request was cancelled. No PIN attempt was used.',
    keysExpired: 'The keys of this phone have expired.',
    locked: 'This phone is locked.',
    removed: 'This phone was removed.',
    refused: `The app has refused: it was asked to sign something else than it shows. Report this to ${service}.`,
    failed: 'Something went wrong. Please try again.',
  },

  devices: {
    heading: 'Your devices',
    know: 'I know about this',
    thisPhone: 'This phone',
    locked: 'Locked',
    added: (time) => `Added on ${time}`,
    enterPin: 'Enter the PIN of this phone to confirm.',
    gone: 'This device is not in your list any more',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Lock this device?',
        detail:
          'Nobody can log in or sign with it until it is unlocked with a new code. Choose this if you may find it again.',
        action: 'Lock it',
        done: 'The device is locked',
      },
      REVOKE_DEVICE: {
        heading: 'Remove this device?',
        detail: 'Nobody can then log in or sign with it. To set it up again, you need a new activation code.',
        action: 'Remove it',
        done: 'The device was removed',
      },
    },
  },

  lock: {
    heading: 'Another phone has locked this one',
    detail: (device, time) =>
      `Your phone “${device}” has locked this phone until ${time}. If that was you, there is nothing to do. If you do not know that phone, end the lock and remove that phone.`,
    end: 'End the lock with the PIN',
    code: 'I have an unlock code',
    enterPin: {heading: 'End the lock', detail: 'Enter the PIN of this phone.'},
    undone: (device) =>
      `The phone “${device}” can no longer lock it. If you do not know that phone, remove it now.`,
    removeOther: 'Remove that phone',
  },

  notifications: {
    heading: 'Notifications',
    offer: 'Turn on notifications?',
    detail: {
      off: 'This phone can tell you when a website asks you to log in or sign. The notification does not name the website.',
      on: 'Notifications are on. They do not name the website.',
      blocked:
        'The browser blocks notifications of this app. Allow them in its settings, and open the app again.',
      unsupported:
        'This browser shows no notifications of this app. On an iPhone or iPad, add the app to the Home Screen first.',
    },
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    notNow: 'Not now',
    noPushService: 'The browser cannot reach its notification service. Please try again later.',
  },

  recovery: {
    forgotten: {
      heading: 'Forgot your PIN?',
      detail: (service) =>
        `Nobody can look it up. Ask ${service} for a new activation code, set this phone up again with it, and choose a new PIN. The history on this phone is deleted.`,
      enterCode: 'Enter an activation code',
    },
    anew: 'This phone gets new keys and a new PIN. The old ones stop working, and the history on it is deleted.',
    locked: {
      WRONG_PINS: 'There were too many wrong PINs.',
      OTHER_DEVICE: 'Another phone of yours has locked it.',
      OTHER_DEVICE_OR_SERVICE: `Another phone of yours or ${service} has locked it.`,
      remedy: (service) => `If you know your PIN, ask ${service} for an unlock code: the PIN stays the same.`,
    },
    tooMany: {
      heading: 'You have too many phones',
      detail:
        'Choose one that you no longer use. It is removed when this phone is ready. Phones that you may still be using are not in the list.',
      lastUsed: (time) => `Last used on ${time}`,
    },
    mistyped: 'Please check the code: at least one digit seems to be wrong.',
    silent:
      'Notifications are off, so this phone does not tell you about a request. It appears here while the app is open.',
    replaced: (device) => `It replaces “${device}”, which no longer works.`,
    rename: {action: 'Rename', heading: 'Rename this phone', save: 'Save'},
  },

  senders: {
    nothingMore: (sender) => `Nothing more from ${sender}`,
    nothingMoreUnseen: 'Nothing more from this sender',
    allWebsites: (organisation) => `This applies to all websites of ${organisation}.`,
    muted: (sender) => `${sender} is muted`,
    mutedDetail:
      'Its requests no longer ring your phones. The sender does not learn of this. You can allow the requests again in the settings.',
    heading: 'Muted senders',
    detail:
      'Requests of these senders ring none of your phones, and the app does not list them. You can still scan their QR codes.',
    empty: 'No muted senders.',
    since: (time) => `Muted on ${time}`,
    allow: 'Allow again',
  },

  setUp: {
    person: {
      heading: (name) => `Are you ${name}?`,
      detail: 'This code is for this person. With it, this phone logs in and signs in this name.',
      yes: 'Yes, this is me',
      no: 'No, this is not me',
    },
    stranger: {
      heading: 'This code is not yours',
      detail: (service) =>
        `The set-up has ended, and the code was not used. Somebody may have sent you their own code, so that you act in their name. Ask ${service} for a code of your own.`,
    },
  },

  start: {
    otherScreen: (site) =>
      `You scanned this from another screen. Continue only if you opened ${site} there yourself.`,
    newBrowser: (site, system) => `New browser${system}. You have not used it with ${site} before.`,
    scanHere: 'This code changes every second. Scan it here now.',
    number: {
      heading: 'Which number is on the screen?',
      choose: (site) => `${site} shows it where you began. Choose the same number.`,
      type: (site) => `${site} shows it where you began. Type its two digits.`,
      label: 'Number on the screen',
      incomplete: 'The number has two digits.',
      none: 'None of these',
      absent: 'There is no number',
    },
    none: {
      heading: 'The request was cancelled',
      detail: (site) =>
        `Nobody was logged in, and nothing was signed. If you did not begin this at ${site}, somebody else may have. You need to do nothing more.`,
    },
    wrong: {
      heading: 'That was another number',
      detail: (site) =>
        `The request was cancelled to protect you: the screen shows a different number. No PIN attempt was used. If you began this, start again at ${site}; if not, somebody else may have.`,
    },
  },

  waitingRequests: {
    another: 'Another request is waiting',
    show: 'Show it',
    next: 'Next request',
    notOpened: 'Another request could not be opened.',
    full: 'Too many requests are waiting, so another one was not kept. Open it again after you have answered these.',
    expired: 'A waiting request was not answered in time.',
    close: 'Close',
    otherCode: 'You have opened another activation code. To use it, leave this set-up and open it again.',
    alreadySetUp: 'This phone is already set up, so the activation code was not used.',
  },
});

export const notificationTexts: NotificationTexts = {
  session: {title: 'A request waits for you', body: 'Open the app to see who asks.'},
  withdrawal: {title: 'The request no longer waits', body: 'It was opened, or it was cancelled.'},
  notice: {title: 'News about your devices', body: 'Open the app to read it.'},
  renewal: {title: 'Notifications have stopped', body: 'Open the app, and they continue.'},
};
