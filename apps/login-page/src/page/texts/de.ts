import type {Texts} from './texts.js';

export const de: Texts = {
  chooseLanguage: 'Sprache',
  starting: 'Einen Moment …',

  login: {
    title: (site) => `Bei ${site} anmelden`,
    openHere: (app) => `Bestätigen Sie die Anmeldung mit der App ${app} auf diesem Handy.`,
    neverApprove: 'Bestätigen Sie nie eine Anmeldung, die Sie nicht selbst begonnen haben.',
    approve: 'Mit PIN bestätigen',
    check: (site) => `Prüfen Sie, ob die App ${site} nennt, und geben Sie dort Ihre PIN ein.`,
    approved: 'Bestätigt',
    declined: {
      heading: 'Die Anmeldung wurde nicht bestätigt',
      detail: (site) =>
        `Jemand hat sie abgelehnt oder abgebrochen, oder falsche PINs haben das Handy gesperrt. Ein gesperrtes Handy zeigt das an. An ${site} wurde nichts übermittelt.`,
    },
    expired: {
      heading: 'Die Zeit ist abgelaufen',
      detail: (site) =>
        `Die Anmeldung wurde nicht rechtzeitig bestätigt. An ${site} wurde nichts übermittelt.`,
    },
    endedElsewhere: {
      heading: 'Diese Anmeldung ist beendet',
      detail:
        'Sie wurde anderswo abgeschlossen oder abgebrochen, vielleicht in einem anderen Tab. Falls Sie dort nicht angemeldet sind, beginnen Sie auf der Website neu.',
    },
  },

  signing: {
    title: (site) => `${site} bittet um Ihre Unterschrift`,
    openHere: (app) => `Unterschreiben Sie mit der App ${app} auf diesem Handy.`,
    neverApprove: 'Unterschreiben Sie nie etwas, das Sie nicht selbst begonnen haben.',
    approve: 'Mit PIN unterschreiben',
    check: (site) =>
      `Prüfen Sie, ob die App ${site} und dasselbe Dokument nennt, und geben Sie dort Ihre PIN ein.`,
    approved: 'Unterschrieben',
    declined: {
      heading: 'Es wurde nichts unterschrieben',
      detail: (site) =>
        `Jemand hat abgelehnt oder abgebrochen, falsche PINs haben das Handy gesperrt, oder die Unterschrift konnte nicht fertiggestellt werden. Ein gesperrtes Handy zeigt das an. An ${site} ging keine Unterschrift.`,
    },
    expired: {
      heading: 'Die Zeit ist abgelaufen',
      detail: (site) => `Es wurde nicht rechtzeitig unterschrieben. An ${site} ging keine Unterschrift.`,
    },
    endedElsewhere: {
      heading: 'Diese Anfrage ist beendet',
      detail:
        'Sie wurde anderswo abgeschlossen oder abgebrochen, vielleicht in einem anderen Tab. Falls die Website Ihre Unterschrift nicht kennt, beginnen Sie dort neu.',
    },
    creatingContainer: {
      heading: 'Auf dem Handy unterschrieben',
      detail:
        'Der letzte Schritt dauert länger als sonst. Sie müssen nichts tun; die Seite macht von selbst weiter.',
    },
    titleSource: (site) => `In den Worten von ${site}`,
    document: 'Dokument',
    checksum: 'Prüfsumme',
  },

  scan: (app) => `Scannen Sie diesen Code mit der App ${app} auf Ihrem Handy.`,
  notified: 'Wir haben Ihr Handy benachrichtigt. Öffnen Sie die Anfrage dort.',
  notNotified: 'Wir konnten Ihr Handy nicht benachrichtigen.',
  noRequest: 'Keine Anfrage auf Ihrem Handy?',
  codeLabel: (app) => `QR‑Code zum Scannen mit der App ${app}`,
  newCode: 'Neuer Code wird geladen …',
  chooseNumber: 'Wählen Sie diese Zahl in der App',
  enterNumber: 'Geben Sie diese Zahl in der App ein',
  inAppBrowser: (site) =>
    `Diese Seite ist in einer anderen App geöffnet, aber Sie kehren in den Browser Ihres Handys zurück. Öffnen Sie ${site} zuerst dort und beginnen Sie neu.`,
  openInstalled: (app) => `Installierte App ${app} öffnen`,
  openApp: (app) => `${app} öffnen`,
  openInTab: (app) => `${app} in neuem Tab öffnen`,
  notOpening: (app) => `Nichts passiert? Dann ist ${app} auf diesem Gerät nicht installiert.`,
  onThisComputer: (app) => `Ist die App ${app} auf diesem Computer?`,
  useOtherPhone: 'Anderes Handy verwenden',

  steps: {open: 'App öffnen', back: 'Zurück zur Website'},
  stepDone: 'erledigt',
  continueOnPhone: 'Weiter auf dem Handy',
  samePairingCode: 'Prüfen Sie, ob Ihr Handy dieselbe Zahl zeigt',
  returning: (site) => `Sie kehren zu ${site} zurück …`,
  proceed: (site) => `Weiter zu ${site}`,

  timeLeft: (time) => `Verbleibende Zeit: ${time}`,
  hurry: (time) => `Nur noch ${time}.`,
  offline: 'Keine Verbindung. Die Seite macht von selbst weiter, sobald Sie wieder online sind.',

  continueInWindow:
    'Machen Sie in dem Browserfenster weiter, das die App geöffnet hat. Wenn es keines gibt, beginnen Sie auf der Website neu.',
  otherBrowser: {
    heading: 'Sie haben in einem anderen Browser begonnen',
    detail:
      'Beginnen Sie dort neu oder auf der Website in diesem Browser. Wenn Sie nichts begonnen haben, schließen Sie diese Seite: Niemand sonst kann die Anfrage abschließen.',
  },
  finished: {
    heading: 'Hier sind Sie fertig',
    detail: (site) =>
      `Sie haben diese Anfrage bestätigt. Sie können diese Seite schließen und bei ${site} weitermachen.`,
  },
  superseded: {
    heading: 'Sie haben eine neuere Anfrage begonnen',
    detail: 'In diesem Browser kann immer nur eine Anfrage laufen; diese hier ist deshalb beendet.',
  },
  invalidLink: {
    heading: 'Dieser Link gilt nicht mehr',
    detail:
      'Ein solcher Link gilt nur einmal und nur eine Minute lang. Bitte beginnen Sie auf der Website neu, die Sie hierher geschickt hat.',
  },
  cookiesBlocked: {
    heading: 'Cookies sind blockiert',
    detail: (hosts) =>
      `Diese Seite braucht ein Cookie, um Ihren Browser wiederzuerkennen. Erlauben Sie Cookies für ${hosts} und beginnen Sie auf der Website neu.`,
  },
  storageBlocked: {
    heading: 'Der Browser speichert nichts',
    detail:
      'Dieser Tab kennt Ihre Anfrage deshalb nicht. Machen Sie in dem Tab weiter, in dem Sie begonnen haben, oder beginnen Sie auf der Website neu.',
  },
  noLogin: {
    heading: 'Keine Anfrage begonnen',
    detail:
      'Falls Sie auf einem anderen Gerät oder in einem anderen Browser begonnen haben, machen Sie dort weiter. Sonst beginnen Sie auf der Website, bei der Sie sich anmelden oder etwas unterschreiben möchten.',
  },
  failed: {
    heading: 'Etwas ist schiefgegangen',
    detail: 'Das liegt nicht an Ihnen. Bitte versuchen Sie es gleich noch einmal.',
  },

  cancel: 'Abbrechen',
  backTo: (site) => `Zurück zu ${site}`,
  goBack: 'Zurück',
  goToNewer: 'Zur neueren Anfrage',
  tryAgain: 'Noch einmal versuchen',
};
