import type {Words} from './words.js';

export const de: Words = {
  language: 'Deutsch',
  chooseLanguage: 'Sprache',
  starting: 'Einen Moment …',
  title: (site) => `Bei ${site} anmelden`,

  scan: (app) => `Scannen Sie diesen Code mit der App ${app} auf Ihrem Handy.`,
  codeLabel: (app) => `QR-Code zum Scannen mit der App ${app}`,
  openOnThisDevice: (app) => `${app} auf diesem Gerät öffnen`,
  openHere: (app) => `Bestätigen Sie die Anmeldung mit der App ${app} auf diesem Handy.`,
  openApp: (app) => `${app} öffnen`,
  notOpening: (app) => `Nichts passiert? Prüfen Sie, ob ${app} auf diesem Handy installiert ist.`,
  useOtherPhone: 'Anderes Handy verwenden',
  neverApprove: 'Bestätigen Sie nie eine Anmeldung, die Sie nicht selbst begonnen haben.',

  steps: {open: 'App öffnen', approve: 'Mit PIN bestätigen', back: 'Zurück zur Website'},
  opened: {
    heading: 'Weiter auf dem Handy',
    detail: (site) => `Prüfen Sie, ob die App ${site} nennt, und geben Sie dort Ihre PIN ein.`,
  },
  samePairingCode: 'Prüfen Sie, ob Ihr Handy dieselbe Zahl zeigt',
  approved: 'Bestätigt',
  returning: (site) => `Sie kehren zu ${site} zurück …`,
  proceed: (site) => `Weiter zu ${site}`,

  timeLeft: (time) => `Verbleibende Zeit: ${time}`,
  hurry: (time) => `Nur noch ${time}.`,
  offline: 'Keine Verbindung. Die Seite macht von selbst weiter, sobald Sie wieder online sind.',

  declined: {
    heading: 'Die Anmeldung wurde abgebrochen',
    detail: (site) =>
      `Sie wurde auf dem Handy abgelehnt oder anderswo abgebrochen. An ${site} wurde nichts übermittelt.`,
  },
  expired: {
    heading: 'Die Zeit ist abgelaufen',
    detail: (site) => `Die Anmeldung wurde nicht rechtzeitig bestätigt. An ${site} wurde nichts übermittelt.`,
  },
  superseded: {
    heading: 'Sie haben eine neuere Anmeldung begonnen',
    detail: 'In diesem Browser kann immer nur eine Anmeldung laufen; diese hier ist deshalb beendet.',
  },
  over: {
    heading: 'Diese Anmeldung ist beendet',
    detail:
      'Sie wurde anderswo abgeschlossen oder abgebrochen, vielleicht in einem anderen Tab. Falls Sie dort nicht angemeldet sind, beginnen Sie auf der Website neu.',
  },
  unusable: {
    heading: 'Dieser Link gilt nicht mehr',
    detail:
      'Ein Anmeldelink gilt nur einmal und nur eine Minute lang. Bitte beginnen Sie auf der Website neu, bei der Sie sich anmelden wollten.',
  },
  cookies: {
    heading: 'Cookies sind blockiert',
    detail:
      'Diese Seite braucht ein Cookie, um Ihren Browser wiederzuerkennen. Erlauben Sie Cookies für diese Seite und beginnen Sie auf der Website neu.',
  },
  nothing: {
    heading: 'Keine Anmeldung begonnen',
    detail:
      'Falls Sie auf einem anderen Gerät oder in einem anderen Browser begonnen haben, machen Sie dort weiter. Sonst beginnen Sie auf der Website, bei der Sie sich anmelden möchten.',
  },
  failed: {
    heading: 'Etwas ist schiefgegangen',
    detail: 'Das liegt nicht an Ihnen. Bitte versuchen Sie es gleich noch einmal.',
  },

  cancel: 'Abbrechen',
  backTo: (site) => `Zurück zu ${site}`,
  goBack: 'Zurück',
  goToNewer: 'Zur neueren Anmeldung',
  tryAgain: 'Noch einmal versuchen',
};
