import type {NotificationTexts} from '../notification-texts.js';
import type {Texts} from '../texts.js';

export const de = (service: string): Texts => ({
  chooseLanguage: 'Sprache',
  starting: 'Einen Moment …',
  next: 'Weiter',
  back: 'Zurück',
  cancel: 'Abbrechen',
  done: 'Fertig',
  tryAgain: 'Noch einmal versuchen',

  welcome: {
    heading: 'Ihr Handy, Ihre PIN',
    detail: `Mit dieser App melden Sie sich auf Websites an und unterschreiben Dokumente. Zum Einrichten brauchen Sie einen Aktivierungscode von ${service}.`,
    begin: 'Dieses Handy einrichten',
    waiting:
      'Eine Anfrage wartet auf Sie. Richten Sie zuerst dieses Handy ein, dann öffnet sich die Anfrage.',
  },
  code: {
    heading: 'Aktivierungscode eingeben',
    detail: `Sie haben ihn von ${service} erhalten. Er gilt nur einmal.`,
    label: 'Aktivierungscode',
    missing: 'Bitte geben Sie den Code ein.',
    incomplete: (entered) => `Der Code hat 20 Ziffern. Eingegeben: ${entered}.`,
    deviceName: 'Name dieses Handys in Ihrer Geräteliste',
    scan: 'Als QR‑Code scannen',
  },
  newPin: {heading: 'PIN wählen', detail: '4 bis 12 Ziffern, die andere nicht erraten.'},
  repeatPin: {heading: 'PIN wiederholen', detail: 'Damit ein Tippfehler Sie nicht aussperrt.'},
  pin: {
    label: 'PIN',
    erase: 'Letzte Ziffer löschen',
    digits: (count) => (count === 1 ? '1 Ziffer' : `${count} Ziffern`),
    tooShort: 'Eine PIN hat mindestens 4 Ziffern.',
    differ: 'Die beiden PINs waren verschieden. Bitte wählen Sie neu.',
    weak: {
      repeated: 'Zu einfach: Die Ziffern wiederholen sich. Bitte wählen Sie eine andere PIN.',
      sequence: 'Zu einfach: Die Ziffern folgen aufeinander. Bitte wählen Sie eine andere PIN.',
      year: 'Zu einfach: Das sieht wie ein Jahr aus. Bitte wählen Sie eine andere PIN.',
      common: 'Zu einfach: Viele benutzen diese PIN. Bitte wählen Sie eine andere.',
    },
    same: 'Das ist Ihre bisherige PIN. Bitte wählen Sie eine andere.',
    checking: 'Wird geprüft …',
    wrong: (left) => `Falsche PIN. Verbleibende Versuche: ${left}.`,
    lastTry: 'Falsche PIN. Noch eine falsche PIN sperrt dieses Handy.',
  },
  enrolled: {
    heading: (name) => `Willkommen, ${name}`,
    detail:
      'Dieses Handy ist bereit. Niemand wird Sie je nach Ihrer PIN fragen; geben Sie sie nur in dieser App ein.',
  },

  home: {
    greeting: (name) => `Guten Tag, ${name}`,
    empty:
      'Keine Anfragen. Wenn eine Website um Anmeldung oder Unterschrift bittet, erscheint die Anfrage hier.',
    waiting: 'Wartet auf Sie',
    asksToLogIn: 'bittet um Ihre Anmeldung',
    asksToSign: 'bittet um Ihre Unterschrift',
    scan: 'QR‑Code scannen',
    history: 'Verlauf',
    settings: 'Einstellungen',
  },
  offline: 'Keine Verbindung. Die App versucht es von selbst wieder.',
  update: 'Eine neue Version der App ist bereit.',
  updateNow: 'Aktualisieren',
  notice: {
    DEVICE_ADDED: (device, time) =>
      `Das Handy „${device}“ wurde am ${time} zu Ihren Geräten hinzugefügt. Waren Sie das nicht, sperren Sie es.`,
    KEYS_REPLACED: (device, time) =>
      `Das Handy „${device}“ hat am ${time} neue Schlüssel erhalten. Waren Sie das nicht, sperren Sie es.`,
    PUSH_TOKEN_REPLACED: (device, time) =>
      `Das Handy „${device}“ erhält Benachrichtigungen seit ${time} an einer neuen Adresse. Waren Sie das nicht, sperren Sie es.`,
  },

  scan: {
    heading: 'QR‑Code scannen',
    detail: 'Richten Sie die Kamera auf den Code der Website.',
    noCamera:
      'Die Kamera ist nicht verfügbar. Erlauben Sie sie in den Einstellungen des Browsers, oder fügen Sie den Link ein.',
    paste: 'Oder Link einfügen',
    open: 'Öffnen',
    notACode: 'Das ist kein Code für diese App.',
  },

  request: {
    logIn: (site) => `Bei ${site} anmelden?`,
    confirmAge: (site) => `Ihr Alter gegenüber ${site} bestätigen?`,
    sign: 'Dieses Dokument unterschreiben?',
    askedBy: 'Angefragt von',
    firstTime: 'Zum ersten Mal: Sie haben für diese Website noch nie etwas bestätigt.',
    test: 'Test: Diese Website ist nur für Tests registriert.',
    titleSource: (site) => `In den Worten von ${site}`,
    document: 'Dokument',
    checksum: 'Prüfsumme',
    learns: (site) => `${site} erfährt`,
    learnsNothing: (site) => `${site} erfährt nichts über Sie, erkennt Sie aber wieder.`,
    pairing: 'Prüfen Sie: Die Website zeigt dieselbe Zahl',
    time: 'Angefragt um',
    timeLeft: (time) => `Verbleibende Zeit: ${time}`,
    attempts: (count) =>
      `PIN‑Versuche auf diesem Handy seit Ihrer letzten richtigen PIN: ${count}. Waren Sie das nicht, lehnen Sie ab und melden Sie es ${service}.`,
    approve: 'Bestätigen',
    signNow: 'Unterschreiben',
    decline: 'Ablehnen',
    enterPin: 'PIN eingeben',
  },
  attribute: {
    name: 'Ihren vollen Namen',
    givenName: 'Ihren Vornamen',
    familyName: 'Ihren Nachnamen',
    personalCode: 'Ihren Personencode',
    dateOfBirth: 'Ihr Geburtsdatum',
    country: 'Ihr Land',
  },
  predicate: {
    AGE_OVER: (years) => `Ob Sie mindestens ${years} Jahre alt sind`,
    AGE_UNDER: (years) => `Ob Sie jünger als ${years} Jahre sind`,
  },

  result: {
    approved: {heading: 'Bestätigt', detail: (site) => `Machen Sie bei ${site} weiter.`},
    signed: {heading: 'Unterschrieben', detail: (site) => `${site} erhält Ihre Unterschrift.`},
    declined: {heading: 'Abgelehnt', detail: (site) => `${site} hat nichts über Sie erfahren.`},
    expired: {
      heading: 'Die Zeit ist abgelaufen',
      detail: (site) => `Wenn Sie noch weitermachen möchten, beginnen Sie bei ${site} neu.`,
    },
    unknown: {
      heading: 'Verbindung verloren',
      detail: (site) => `Die App weiß nicht, ob es geklappt hat. Sehen Sie bei ${site} nach.`,
    },
    otherScreen: 'Sie können zu Ihrem anderen Bildschirm zurückkehren.',
    backTo: (site) => `Zurück zu ${site}`,
  },

  locked: {
    heading: 'Dieses Handy ist gesperrt',
    label: 'Entsperrcode',
    unlock: 'Entsperren',
  },
  unlocked: {heading: 'Dieses Handy ist entsperrt', detail: 'Ihre PIN ist unverändert.'},
  removed: {
    heading: 'Dieses Handy wurde entfernt',
    detail:
      'Sie können sich damit nicht mehr anmelden und nicht mehr unterschreiben. Mit einem neuen Aktivierungscode können Sie es wieder einrichten.',
    setUpAgain: 'Wieder einrichten',
  },
  storageFailed: {
    heading: 'Der Browser speichert nichts',
    detail:
      'Die App braucht Speicher für Ihre Schlüssel. Verlassen Sie den privaten Modus, oder erlauben Sie dieser Seite das Speichern, und laden Sie sie neu.',
  },

  history: {
    heading: 'Verlauf',
    detail: 'Was Sie auf diesem Handy entschieden haben. Die Liste verlässt es nie.',
    empty: 'Noch nichts. Was Sie auf diesem Handy bestätigen oder ablehnen, erscheint hier.',
    approved: 'Bestätigt',
    signed: 'Unterschrieben',
    declined: 'Abgelehnt',
  },

  settings: {
    heading: 'Einstellungen',
    changePin: 'PIN ändern',
    remove: 'Dieses Handy entfernen',
    key: 'Wie sicher ist dieses Handy?',
    keyDetail:
      'Der Browser bewahrt den Schlüssel dieses Handys so auf, dass kein Skript ihn kopieren kann. Vor Schadsoftware auf diesem Gerät schützt das nicht. Ihre Schlüssel für Anmeldungen und Unterschriften brauchen außerdem Ihre PIN, die nie gespeichert wird.',
  },
  oldPin: {heading: 'Bisherige PIN eingeben', detail: 'Danach wählen Sie die neue.'},
  pinChanged: 'Ihre PIN wurde geändert',
  newKeys: {
    heading: 'Neue Schlüssel für dieses Handy',
    detail: 'Geben Sie Ihre PIN ein, und das Handy bekommt neue Schlüssel.',
  },
  remove: {
    heading: 'Dieses Handy entfernen?',
    detail:
      'Sie können sich damit dann nicht mehr anmelden und nicht mehr unterschreiben. Um es wieder einzurichten, brauchen Sie einen neuen Aktivierungscode.',
    confirm: 'Entfernen',
  },

  problemHeading: 'Das hat nicht geklappt',
  problem: {
    offline: `${service} ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.`,
    unavailable: `${service} ist gerade nicht verfügbar. Bitte versuchen Sie es bald noch einmal.`,
    tooMany: 'Das waren zu viele Versuche. Warten Sie eine Minute, und versuchen Sie es noch einmal.',
    wrongCode: 'Dieser Code gilt nicht. Prüfen Sie ihn, oder bitten Sie um einen neuen.',
    tooManyDevices: `Sie haben zu viele Handys. Entfernen Sie eines mit einem anderen, das noch funktioniert, oder bitten Sie ${service} um Hilfe.`,
    newPhone: `Dieses Handy ist neu und darf das bei einem älteren noch nicht. Benutzen Sie das ältere Handy, versuchen Sie es in einigen Tagen noch einmal, oder bitten Sie ${service} um Hilfe.`,
    notFound: 'Diese Anfrage gibt es nicht mehr. Sie wurde beantwortet, zurückgezogen oder ist abgelaufen.',
    otherPhone: 'Ein anderes Handy hat diese Anfrage geöffnet.',
    otherPerson: 'Diese Anfrage ist für eine andere Person bestimmt.',
    mayNotSign: `${service} lässt mit einem Handy im Browser keine Unterschriften zu. Sie können diese Anfrage auf einem anderen Handy öffnen.`,
    startProof:
      'Dieser Code genügt nicht mehr. Scannen Sie den Code, den die Website jetzt zeigt, oder aktualisieren Sie die App.',
    staleCode: 'Der Code auf dem Bildschirm ist zu alt. Laden Sie die Seite neu.',
    wrongNumber:
      'Auf dem Bildschirm steht eine andere Zahl, deshalb wurde die Anfrage abgebrochen. Es wurde kein PIN‑Versuch verbraucht.',
    keysExpired: 'Die Schlüssel dieses Handys sind abgelaufen.',
    locked: 'Dieses Handy ist gesperrt.',
    removed: 'Dieses Handy wurde entfernt.',
    refused: `Die App hat abgelehnt: Sie sollte etwas anderes unterschreiben, als sie zeigt. Melden Sie das ${service}.`,
    failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },

  devices: {
    heading: 'Ihre Geräte',
    know: 'Ich weiß davon',
    thisPhone: 'Dieses Handy',
    locked: 'Gesperrt',
    added: (time) => `Hinzugefügt am ${time}`,
    enterPin: 'Geben Sie zur Bestätigung die PIN dieses Handys ein.',
    gone: 'Dieses Gerät ist nicht mehr in Ihrer Liste',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Dieses Gerät sperren?',
        detail:
          'Niemand kann sich damit anmelden oder unterschreiben, bis es mit einem neuen Code entsperrt wird. Wählen Sie das, wenn Sie es vielleicht wiederfinden.',
        action: 'Sperren',
        done: 'Das Gerät ist gesperrt',
      },
      REVOKE_DEVICE: {
        heading: 'Dieses Gerät entfernen?',
        detail:
          'Niemand kann sich dann damit anmelden oder unterschreiben. Um es wieder einzurichten, brauchen Sie einen neuen Aktivierungscode.',
        action: 'Entfernen',
        done: 'Das Gerät wurde entfernt',
      },
    },
  },

  lock: {
    heading: 'Ein anderes Handy hat dieses gesperrt',
    detail: (device, time) =>
      `Ihr Handy „${device}“ hat dieses Handy bis ${time} gesperrt. Wenn Sie das waren, müssen Sie nichts tun. Wenn Sie jenes Handy nicht kennen, beenden Sie die Sperre und entfernen Sie es.`,
    end: 'Sperre mit der PIN beenden',
    code: 'Ich habe einen Entsperrcode',
    enterPin: {heading: 'Sperre beenden', detail: 'Geben Sie die PIN dieses Handys ein.'},
    undone: (device) =>
      `Das Handy „${device}“ kann es nicht mehr sperren. Wenn Sie jenes Handy nicht kennen, entfernen Sie es jetzt.`,
    removeOther: 'Jenes Handy entfernen',
  },

  notifications: {
    heading: 'Benachrichtigungen',
    offer: 'Benachrichtigungen einschalten?',
    detail: {
      off: 'Dieses Handy meldet Ihnen dann, wenn eine Website Sie um eine Anmeldung oder eine Unterschrift bittet. Die Benachrichtigung nennt die Website nicht.',
      on: 'Benachrichtigungen sind eingeschaltet. Sie nennen die Website nicht.',
      blocked:
        'Der Browser blockiert Benachrichtigungen dieser App. Erlauben Sie sie in seinen Einstellungen, und öffnen Sie die App erneut.',
      unsupported:
        'Dieser Browser zeigt keine Benachrichtigungen dieser App. Fügen Sie die App auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.',
    },
    turnOn: 'Benachrichtigungen einschalten',
    turnOff: 'Benachrichtigungen ausschalten',
    notNow: 'Nicht jetzt',
    noPushService:
      'Der Browser erreicht seinen Benachrichtigungsdienst nicht. Bitte versuchen Sie es später erneut.',
  },

  recovery: {
    forgotten: {
      heading: 'PIN vergessen?',
      detail: (service) =>
        `Niemand kann sie nachsehen. Lassen Sie sich von ${service} einen neuen Aktivierungscode geben, richten Sie dieses Handy damit neu ein und wählen Sie eine neue PIN. Der Verlauf auf diesem Handy wird dabei gelöscht.`,
      enterCode: 'Aktivierungscode eingeben',
    },
    anew: 'Dieses Handy bekommt neue Schlüssel und eine neue PIN. Die alten gelten dann nicht mehr, und der Verlauf wird gelöscht.',
    locked: {
      WRONG_PINS: 'Die PIN wurde zu oft falsch eingegeben.',
      OTHER_DEVICE: 'Ein anderes Ihrer Handys hat es gesperrt.',
      OTHER_DEVICE_OR_SERVICE: `Ein anderes Ihrer Handys oder ${service} hat es gesperrt.`,
      remedy: (service) =>
        `Wenn Sie Ihre PIN kennen, lassen Sie sich von ${service} einen Entsperrcode geben: Die PIN bleibt dann gleich.`,
    },
    tooMany: {
      heading: 'Sie haben zu viele Handys',
      detail:
        'Wählen Sie eines, das Sie nicht mehr benutzen. Es wird entfernt, sobald dieses Handy fertig ist. Handys, die Sie vielleicht noch benutzen, stehen nicht in der Liste.',
      lastUsed: (time) => `Zuletzt benutzt am ${time}`,
    },
    mistyped: 'Bitte prüfen Sie den Code: Mindestens eine Ziffer scheint falsch zu sein.',
    silent:
      'Benachrichtigungen sind aus, deshalb meldet sich dieses Handy bei einer Anfrage nicht. Sie erscheint hier, solange die App offen ist.',
    replaced: (device) => `Es ersetzt „${device}“, das nicht mehr funktioniert.`,
    rename: {action: 'Umbenennen', heading: 'Dieses Handy umbenennen', save: 'Speichern'},
  },

  senders: {
    nothingMore: (sender) => `Nichts mehr von ${sender}`,
    nothingMoreUnseen: 'Nichts mehr von diesem Absender',
    allWebsites: (organisation) => `Das gilt für alle Websites von ${organisation}.`,
    muted: (sender) => `${sender} ist stummgeschaltet`,
    mutedDetail:
      'Anfragen dieses Absenders lassen Ihre Handys nicht mehr klingeln. Der Absender erfährt davon nichts. In den Einstellungen können Sie die Anfragen wieder zulassen.',
    heading: 'Stummgeschaltete Absender',
    detail:
      'Anfragen dieser Absender lassen keines Ihrer Handys klingeln, und die App zeigt sie nicht an. Ihre QR‑Codes können Sie weiterhin scannen.',
    empty: 'Keine stummgeschalteten Absender.',
    since: (time) => `Stummgeschaltet am ${time}`,
    allow: 'Wieder zulassen',
  },

  setUp: {
    person: {
      heading: (name) => `Sind Sie ${name}?`,
      detail:
        'Der Code ist für diese Person ausgestellt. Damit meldet dieses Handy sie an und unterschreibt in ihrem Namen.',
      yes: 'Ja, das bin ich',
      no: 'Nein, das bin ich nicht',
    },
    stranger: {
      heading: 'Dieser Code gehört nicht Ihnen',
      detail: (service) =>
        `Die Einrichtung ist beendet, der Code wurde nicht verwendet. Vielleicht hat Ihnen jemand seinen eigenen Code geschickt, damit Sie in seinem Namen handeln. Bitten Sie ${service} um einen Code für Sie.`,
    },
  },

  start: {
    otherScreen: (site) =>
      `Sie haben das von einem anderen Bildschirm gescannt. Machen Sie nur weiter, wenn Sie ${site} dort selbst geöffnet haben.`,
    newBrowser: (site, system) => `Neuer Browser${system}. Sie haben ihn bei ${site} noch nicht verwendet.`,
    scanHere: 'Dieser Code ändert sich jede Sekunde. Scannen Sie ihn jetzt hier.',
    number: {
      heading: 'Welche Zahl steht auf dem Bildschirm?',
      choose: (site) => `${site} zeigt sie dort, wo Sie angefangen haben. Wählen Sie dieselbe Zahl.`,
      type: (site) => `${site} zeigt sie dort, wo Sie angefangen haben. Geben Sie ihre zwei Ziffern ein.`,
      label: 'Zahl auf dem Bildschirm',
      incomplete: 'Die Zahl hat zwei Ziffern.',
      none: 'Keine davon',
      absent: 'Dort steht keine Zahl',
    },
    none: {
      heading: 'Die Anfrage wurde abgebrochen',
      detail: (site) =>
        `Niemand wurde angemeldet, und nichts wurde unterschrieben. Wenn Sie das nicht bei ${site} begonnen haben, war es vielleicht jemand anderes. Sie müssen nichts weiter tun.`,
    },
    wrong: {
      heading: 'Das war eine andere Zahl',
      detail: (site) =>
        `Die Anfrage wurde zu Ihrem Schutz abgebrochen: Auf dem Bildschirm steht eine andere Zahl. Es wurde kein PIN‑Versuch verbraucht. Haben Sie das begonnen, fangen Sie bei ${site} neu an; wenn nicht, war es vielleicht jemand anderes.`,
    },
  },

  waitingRequests: {
    another: 'Eine weitere Anfrage wartet',
    show: 'Anzeigen',
    next: 'Nächste Anfrage',
    notOpened: 'Eine weitere Anfrage konnte nicht geöffnet werden.',
    full: 'Es warten zu viele Anfragen, deshalb wurde eine weitere nicht aufgehoben. Öffnen Sie sie erneut, wenn Sie diese beantwortet haben.',
    expired: 'Eine wartende Anfrage wurde nicht rechtzeitig beantwortet.',
    close: 'Schließen',
    otherCode:
      'Sie haben einen anderen Aktivierungscode geöffnet. Um ihn zu verwenden, brechen Sie diese Einrichtung ab und öffnen Sie ihn erneut.',
    alreadySetUp: 'Dieses Handy ist schon eingerichtet, deshalb wurde der Aktivierungscode nicht verwendet.',
  },
});

export const notificationTexts: NotificationTexts = {
  session: {title: 'Eine Anfrage wartet auf Sie', body: 'Öffnen Sie die App, um zu sehen, wer anfragt.'},
  withdrawal: {title: 'Die Anfrage wartet nicht mehr', body: 'Sie wurde geöffnet oder abgebrochen.'},
  notice: {title: 'Neues zu Ihren Geräten', body: 'Öffnen Sie die App, um es zu lesen.'},
  renewal: {
    title: 'Benachrichtigungen sind unterbrochen',
    body: 'Öffnen Sie die App, um sie fortzusetzen.',
  },
};
