import type {UriFault} from '@signet/domain';
import {html, serviceName, type HtmlValue} from '../../html/html.js';
import {pluralIn} from '../plural.js';
import type {Refusals} from '../refusals.js';
import type {TextTable} from './en.js';

const plural = pluralIn('de');

const seconds = (count: number) => plural(count, {one: `${count} Sekunde`, other: `${count} Sekunden`});
const number = new Intl.NumberFormat('de');

const uriFaults: Readonly<Record<UriFault, string>> = {
  'too long': 'ist zu lang',
  fragment: 'darf kein Fragment haben',
  characters: 'darf nur Zeichen enthalten, die in einer URI erlaubt sind',
  'not whole': 'muss eine gültige, vollständige Adresse sein, zum Beispiel https://shop.example/callback',
  'not https': 'muss https sein, oder http auf einem Loopback-Host',
  'user info': 'darf keine Benutzerangaben enthalten',
  wildcard: 'darf im Host keinen Platzhalter (*) haben',
  'not plain':
    'muss Schema und Host so schreiben, wie ein Browser sie anzeigt, zum Beispiel https://shop.example',
  'reserved parameter': 'darf keinen Parameter mit dem Namen code, state oder error haben',
  'not an origin': 'muss eine Origin sein, zum Beispiel https://shop.example',
  'neither origin nor folder':
    'muss eine Origin wie https://shop.example sein, oder eine Origin mit einem Pfad, der auf einen Schrägstrich endet, wie https://shop.example/login/',
};
const anyOf = new Intl.ListFormat('de', {type: 'disjunction'});

const minutes = (count: number) => plural(count, {one: `${count} Minute`, other: `${count} Minuten`});

const refusals: Refusals = {
  'client name invalid':
    'Der Name ist leer oder zu lang, oder er enthält Zeichen, die niemand sehen kann oder die Schriften verschieden darstellen.',
  'client name taken':
    'Ein anderer Client hat diesen Namen oder einen, der gleich aussieht. Wählen Sie einen anderen.',
  'client name reserved': 'Der Name enthält einen Namen des Dienstes selbst. Wählen Sie einen anderen.',
  'client changed meanwhile':
    'Der Client wurde geändert, nachdem Sie dieses Formular geöffnet hatten, deshalb wurde sein Secret nicht ersetzt. Sehen Sie sich die Einstellungen an und versuchen Sie es noch einmal.',
  'client registered already':
    'Dieser Client ist schon registriert, und sein Secret wurde angezeigt. Ersetzen Sie das Secret, wenn niemand es aufbewahrt hat.',
  'nothing requested': 'Wählen Sie mindestens ein Attribut oder Prädikat oder Unterschriften.',
  'access request open':
    'Der Client hat einen offenen Antrag. Warten Sie die Entscheidung des Betreibers ab.',
  'last owner':
    'Das ist der letzte Inhaber der Organisation. Machen Sie zuerst ein anderes Mitglied zum Inhaber.',
  'member already':
    'Sie sind schon Mitglied dieser Organisation, und die Einladung gäbe Ihnen keine andere Rolle. Sie bleibt für die Person offen, für die sie bestimmt ist.',
  'removed after invitation':
    'Sie wurden aus dieser Organisation entfernt, nachdem diese Einladung erstellt wurde. Bitten Sie einen Inhaber um eine neue.',
  'invitation exists':
    'Diese Einladung gibt es schon, und ihr Link wurde angezeigt. Ziehen Sie sie zurück und laden Sie neu ein, wenn niemand den Link aufbewahrt hat.',
  'webhook disabled': 'Der Webhook ist deaktiviert.',
  'delivery in progress': 'Das Ereignis wird gerade gesendet.',
  'example for test clients only':
    'Nur ein Test-Client erhält Beispiele für Ereignisse über Sitzungen, weil es deren Sitzungen nicht gibt. Senden Sie ein webhook.test.',
  'webhook secret replaced meanwhile':
    'Das Secret des Webhooks wurde ersetzt, nachdem Sie dieses Formular geöffnet hatten, und wurde nicht noch einmal ersetzt.',
  'name length': (most) => `Der Name muss 1 bis ${most} sichtbare Zeichen in einer Zeile haben.`,
  'purpose length': (most) => `Der Zweck muss 1 bis ${most} sichtbare Zeichen in einer Zeile haben.`,
  'too many members': (most) =>
    `Die Organisation hat ${most} Mitglieder und offene Einladungen, mehr sind nicht möglich. Entfernen Sie zuerst ein Mitglied oder ziehen Sie eine Einladung zurück.`,
  'too many clients': (most) =>
    `Die Organisation hat ${most} Clients, mehr sind nicht möglich. Bitten Sie den Betreiber, einen zu löschen.`,
  'too many sends to webhook': (most, left) =>
    `Mitglieder haben innerhalb einer Stunde ${most}-mal von Hand Ereignisse an diesen Webhook gesendet, öfter geht es nicht. Versuchen Sie es in ${minutes(left)} noch einmal.`,
  'too many sends of organisation': (most, left) =>
    `Mitglieder haben innerhalb einer Stunde ${most}-mal von Hand Ereignisse an die Webhooks dieser Organisation gesendet, öfter geht es nicht. Versuchen Sie es in ${minutes(left)} noch einmal.`,
  'webhook URL': {
    faults: {
      'too long': 'Die Adresse des Webhooks ist zu lang.',
      'not a URL':
        'Die Adresse des Webhooks ist keine vollständige Adresse wie https://shop.example/webhook.',
      'user info': 'Die Adresse des Webhooks enthält Benutzerangaben.',
      fragment: 'Die Adresse des Webhooks enthält ein Fragment.',
      'blocked port':
        'Die Adresse des Webhooks hat einen Port, den Browser sperren, weil er zu einem anderen Protokoll gehört.',
      'not https':
        'Die Adresse des Webhooks beginnt nicht mit https://; nur ein lokaler Stack akzeptiert auch http://localhost.',
      port: 'Die Adresse des Webhooks hat einen Port, den dieser Dienst nicht aufruft.',
      'private address': 'Die Adresse des Webhooks nennt eine IP‑Adresse, die nicht öffentlich ist.',
    },
    ports: (ports) => `Verwenden Sie ${anyOf.format(ports.map(String))}.`,
  },
};

export const de: TextTable = {
  layout: {
    portal: html`Portal von ${serviceName}`,
    skip: 'Zum Inhalt springen',
    logOut: 'Abmelden',
    organisation: 'Organisation',
    navigation: {clients: 'Clients', members: 'Mitglieder', audit: 'Audit-Log', settings: 'Organisation'},
    identifier: 'Das Portal kennt Sie nur unter einer Kennung, die kein anderer Dienst erfährt.',
    language: 'Sprache',
  },

  copy: {
    secret: 'Secret kopieren',
    link: 'Link kopieren',
    lines: 'Zeilen kopieren',
    command: 'Befehl kopieren',
    commands: 'Befehle kopieren',
    variables: 'Variablen kopieren',
    testCommand: 'Befehl für eine Testperson kopieren',
    copied: 'Kopiert.',
    selected: 'Der Text ist markiert: Kopieren Sie ihn mit Strg+C.',
  },

  forms: {
    error: 'Fehler:',
    correct: 'Bitte korrigieren Sie Folgendes',
    unchanged: 'Es wurde nichts geändert',
    save: 'Speichern',
    action: 'Aktion',
  },

  faults: {
    name: 'Geben Sie einen Namen ein.',
    role: 'Wählen Sie eine Rolle.',
    damaged: 'Das Formular ist beschädigt. Öffnen Sie es noch einmal.',
    environment: 'Wählen Sie eine Umgebung.',
    purpose: 'Geben Sie den Zweck ein.',
    url: 'Geben Sie die vollständige Adresse ein, zum Beispiel https://shop.example/webhook.',
    listedEvents: 'Wählen Sie Ereignisse aus der Liste.',
    someEvent: 'Wählen Sie mindestens ein Ereignis.',
    event: 'Wählen Sie ein Ereignis.',
    time: 'Geben Sie Datum und Uhrzeit so ein: 2026-11-22 03:00.',
    which: 'Wählen Sie, welche Ereignisse erneut gesendet werden.',
    period: 'Das Ende des Zeitraums muss nach dem Anfang liegen.',
  },

  roles: {
    VIEWER: {name: 'Betrachter', may: 'sieht alles und ändert nichts'},
    DEVELOPER: {name: 'Entwickler', may: 'sieht alles, registriert Clients und ändert sie'},
    OWNER: {name: 'Inhaber', may: 'darf alles, lädt Mitglieder ein und entfernt sie'},
  },

  errors: {
    toStart: 'Zur Startseite',
    requestNumber: 'Nummer der Anfrage:',
    statuses: {
      400: {
        title: 'Das Portal versteht diese Anfrage nicht',
        text: 'Gehen Sie zurück zur vorigen Seite, laden Sie sie neu und versuchen Sie es noch einmal.',
      },
      403: {
        title: 'Das dürfen Sie nicht',
        text: 'Ihre Rolle in der Organisation erlaubt es nicht. Fragen Sie einen Inhaber.',
      },
      404: {
        title: 'Diese Seite gibt es nicht',
        text: 'Vielleicht enthält die Adresse einen Tippfehler, die Seite wurde gelöscht, oder sie gehört zu einer Organisation, in der Sie kein Mitglied sind.',
      },
      405: {
        title: 'Diese Seite lässt sich nicht direkt öffnen',
        text: 'Hierher führt ein Formular. Gehen Sie zurück zu der Seite mit dem Formular und senden Sie es noch einmal.',
      },
      413: {
        title: 'Das Formular ist zu lang',
        text: 'Kürzen Sie den Text und senden Sie das Formular noch einmal.',
      },
      415: {
        title: 'Das Portal kann dieses Formular nicht lesen',
        text: 'Laden Sie die Seite neu und senden Sie das Formular noch einmal.',
      },
      503: {
        title: 'Das Portal kann im Moment nicht antworten',
        text: 'Es liegt nicht an Ihnen: Ein Teil des Dienstes, zum Beispiel die Datenbank, antwortet nicht rechtzeitig. Warten Sie eine Minute, gehen Sie zurück und laden Sie die Seite noch einmal. Wenn Sie ein Formular gesendet haben, sehen Sie zuerst nach, ob die Änderung übernommen wurde. Wenn es dabei bleibt, nennen Sie dem Betreiber die Nummer der Anfrage.',
      },
    },
    other: {
      title: 'Im Portal ist etwas schiefgegangen',
      text: 'Es liegt nicht an Ihnen. Versuchen Sie es noch einmal. Wenn es wieder passiert, nennen Sie dem Betreiber die Nummer der Anfrage.',
    },
    unreadable: {
      title: 'Das Portal kann nicht lesen, was der Browser gesendet hat',
      text: 'Öffnen Sie die Startseite noch einmal. Wenn das nicht hilft, löschen Sie in den Einstellungen des Browsers die Cookies dieser Website.',
    },
    tooMany: (wait) => ({
      title: 'Zu viele Versuche',
      text: `Aus Ihrem Netz kamen zu viele Versuche. Versuchen Sie es in ${seconds(wait)} noch einmal.`,
    }),
    otherSite: {
      title: 'Dieses Formular kam von einer anderen Website',
      text: 'Das Portal nimmt nur Formulare seiner eigenen Seiten an. Öffnen Sie die Seite im Portal und versuchen Sie es noch einmal.',
    },
    expiredForm: {
      title: 'Dieses Formular ist abgelaufen',
      text: 'Sie haben sich neu angemeldet, nachdem die Seite geöffnet wurde. Gehen Sie zurück, laden Sie die Seite neu und senden Sie das Formular noch einmal.',
    },
    onlyRole: {
      VIEWER: 'Das darf nur ein Mitglied der Organisation.',
      DEVELOPER: 'Das darf nur ein Entwickler oder ein Inhaber der Organisation.',
      OWNER: 'Das darf nur ein Inhaber der Organisation.',
    },
  },

  login: {
    button: html`Mit ${serviceName} anmelden`,
    again: 'Neu anmelden',
    fresh: {
      title: 'Melden Sie sich dafür neu an',
      text: 'Ihre Anmeldung liegt schon etwas zurück. Bestätigen Sie, dass Sie es noch sind, bevor Sie ein Secret ersetzen, Adressen eines Clients ändern, jemanden zum Inhaber machen, einem Inhaber die Rolle nehmen oder ein Mitglied entfernen. Es wurde nichts geändert.',
      back: 'Zurück ohne Anmeldung',
    },
    failures: {
      cancelled: {
        title: 'Die Anmeldung wurde nicht bestätigt',
        text: 'Jemand hat sie abgelehnt oder abgebrochen, falsche PINs haben das Handy gesperrt, oder die Zeit ist abgelaufen. Es hat sich nichts geändert.',
      },
      state_mismatch: {
        title: 'Diese Anmeldung wurde nicht in diesem Browser begonnen',
        text: 'Vielleicht ist sie auch schon abgeschlossen, oder sie hat zu lange gedauert.',
      },
      no_code: {
        title: 'Die Anmeldung wurde nicht abgeschlossen',
        text: 'Die Anmeldeseite hat kein Ergebnis geschickt.',
      },
      busy: (wait) => ({
        title: html`${serviceName} ist im Moment überlastet`,
        text: `Versuchen Sie es in ${seconds(wait)} noch einmal.`,
      }),
      unreachable: {
        title: html`${serviceName} ist im Moment nicht erreichbar`,
        text: 'Sie sind nicht angemeldet. Versuchen Sie es in einer Minute noch einmal.',
      },
      unfinished: {
        title: 'Die Anmeldung ließ sich nicht abschließen',
        text: 'Sie wurde schon verwendet, oder sie hat zu lange gedauert.',
      },
    },
  },

  home: {
    logIn: 'Anmelden',
    welcome: html`Verwalten Sie Ihre Clients bei ${serviceName}`,
    loggedOut: 'Sie sind abgemeldet.',
    needsLogin: 'Melden Sie sich an, um diese Seite zu öffnen.',
    purpose:
      'Registrieren Sie Clients, ersetzen Sie deren Secrets, richten Sie Webhooks ein und verfolgen Sie, was in einer Sitzung geschehen ist.',
    needs: html`Sie brauchen die App ${serviceName} auf Ihrem Handy und eine Einladung in eine Organisation.`,
    none: {
      title: 'Keine Organisation',
      heading: 'Sie sind in keiner Organisation Mitglied',
      reason: 'Sie sind angemeldet, aber niemand hat Sie eingeladen, oder Ihre Mitgliedschaft ist beendet.',
      advice: html`Bitten Sie einen Inhaber Ihrer Organisation um eine Einladung und öffnen Sie deren Link in
      diesem Browser. Wenn Ihre Organisation neu ist, fragen Sie den Betreiber von ${serviceName}.`,
    },
    organisations: 'Organisationen',
    choose: 'Wählen Sie eine Organisation',
  },

  invitation: {
    title: 'Einladung',
    join: (organisation) => `${organisation} beitreten`,
    purpose: html`Sie sind eingeladen, die Clients dieser Organisation bei ${serviceName} zu verwalten.`,
    role: 'Ihre Rolle',
    name: 'Der Name, den andere sehen',
    validUntil: 'Gültig bis',
    logInToAccept: html`Mit ${serviceName} anmelden und annehmen`,
    oneMoreStep: 'Sie sind angemeldet. Noch ein Schritt: Nehmen Sie die Einladung an.',
    accept: 'Einladung annehmen',
    accepted: {
      title: (organisation) => `Sie sind Mitglied von ${organisation}`,
      text: 'Eine Einladung gilt einmal, und Sie brauchen sie nicht mehr.',
      toClients: (organisation) => `Zu den Clients von ${organisation}`,
    },
    notValid: {
      title: 'Diese Einladung ist nicht gültig',
      text: 'Sie wurde schon angenommen, zurückgezogen oder ist abgelaufen. Wenn Sie sie selbst angenommen haben, melden Sie sich auf der Startseite an. Andernfalls bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
    },
    memberAlready: 'Sie sind schon Mitglied',
  },

  members: {
    title: 'Mitglieder',
    all: 'Alle Mitglieder',
    back: 'Zurück zu den Mitgliedern',
    name: 'Name',
    nameHint:
      'Woran die anderen Mitglieder die Person erkennen, zum Beispiel „Kati, Backend“. Den wirklichen Namen der Person kennt das Portal nicht.',
    role: 'Rolle',
    since: 'Mitglied seit',
    identifier: 'Kennung im Portal',
    you: 'Sie',
    change: 'Mitglied ändern',
    open: 'Offene Einladungen',
    validUntil: 'Gültig bis',
    withdraw: 'Zurückziehen',
    invitationOf: (name) => `(Einladung für ${name})`,
    invite: {
      title: 'Mitglied einladen',
      text: html`Das Portal zeigt einen Link ein einziges Mal. Schicken Sie ihn der Person. Sie nimmt die
      Einladung mit einer Anmeldung bei ${serviceName} an.`,
      button: 'Einladung erstellen',
    },
    invited: {
      title: 'Einladung erstellt',
      heading: (name) => `Schicken Sie diesen Link an ${name}`,
      once: 'Der Link wird nur einmal angezeigt. Kopieren Sie ihn jetzt.',
      everybody:
        'Jeder, der den Link hat, kann die Einladung annehmen. Schicken Sie ihn deshalb so, dass nur die Person ihn lesen kann.',
      until: (time: HtmlValue) => html`Er funktioniert einmal und bis ${time}.`,
      withdraw: 'Solange niemand die Einladung angenommen hat, können Sie sie zurückziehen.',
    },
    everywhere: {
      title: 'Überall abmelden',
      text: 'Beendet Ihre Sitzungen im Portal in allen Browsern, auch in diesem.',
    },
    removal: {
      leave: 'Organisation verlassen',
      remove: (name) => `${name} entfernen`,
      youLose: (organisation) =>
        `Sie verlieren sofort den Zugang zu ${organisation}, und für eine Rückkehr brauchen Sie eine neue Einladung.`,
      theyLose:
        'Die Person verliert sofort den Zugang, und für eine Rückkehr braucht sie eine neue Einladung.',
      clientsStay:
        'Clients und ihre Secrets bleiben, wie sie sind: Ersetzen Sie die Secrets, die ein ehemaliges Mitglied kennt.',
      back: 'Zurück ohne Änderung',
    },
  },

  organisation: {
    title: 'Organisation',
    name: 'Name',
    id: 'ID',
    yourRole: 'Ihre Rolle',
    changeName: 'Namen ändern',
    newName: 'Name der Organisation',
    nameHint:
      'Mitglieder und Eingeladene sehen ihn. Handys zeigen den Namen, den der Betreiber des Dienstes festgelegt hat: Fragen Sie den Betreiber, wenn er sich ändern soll.',
    saveName: 'Namen speichern',
  },

  uriFault: (fault) => uriFaults[fault],
  refusals,

  common: {
    none: 'Keine',
    client: 'Client',
    environment: 'Umgebung',
    name: 'Name',
    lookAgain: 'Erneut nachsehen',
  },

  clients: {
    all: 'Alle Clients',
    navigation: {
      settings: 'Einstellungen',
      connection: 'Verbindung',
      webhook: 'Webhook',
      access: 'Datenzugriff',
      sessions: 'Sitzungen',
      statistics: 'Statistik',
    },
    test: 'Test',
    production: 'Produktion',
    suspended: 'Gesperrt',
    waits: 'Wartet auf den Betreiber',
    fields: {
      nameHint:
        'Der Name, unter dem man Sie kennt, zum Beispiel „Bäckerei am Eck“. Man liest ihn auf dem Handy, bevor man die PIN eingibt: „Bei … anmelden?“ Keine zwei Produktions-Clients haben denselben Namen oder Namen, die gleich aussehen.',
      redirectUris: 'Redirect-URIs',
      redirectUrisHint: html`Die Adressen Ihres Servers, zu denen der Browser nach einer Anmeldung
        zurückkehrt, eine pro Zeile, zum Beispiel <code>https://shop.example/callback</code> oder, auf Ihrem
        eigenen Rechner, <code>http://localhost:4000/callback</code>. Sie beginnen mit https, außer auf Ihrem
        eigenen Rechner, und haben keinen Platzhalter (*) und kein Fragment (#). Jede Anmeldung nennt eine
        davon, und zwar Zeichen für Zeichen. Ohne eine solche Adresse kann der Client keine Anmeldungen
        beginnen.`,
      returnOrigins: 'Return-Origins',
      returnOriginsHint: html`Lassen Sie dieses Feld leer, wenn Sie die gehostete Anmeldeseite verwenden.
        Andernfalls die Origins Ihrer eigenen Seite mit dem QR‑Code, zu denen die App auf demselben Handy
        zurückführen darf, eine pro Zeile, zum Beispiel <code>https://shop.example</code>, oder mit einem
        Pfad, der auf einen Schrägstrich endet: <code>https://shop.example/login/</code>.`,
    },
    startProof: {
      label: 'Startnachweis',
      hint: 'Mit dem Startnachweis meldet eine Kopie eines QR‑Codes oder eines Links, etwa auf einer gefälschten Seite, niemanden an. Die gehostete Anmeldeseite braucht sonst nichts; eine eigene Seite verlangt ihn mit dem Feld start.',
      OFF: {label: 'Aus', hint: 'Nur Sitzungen, die ihn mit dem Feld start verlangen.'},
      PREFERRED: {
        label: 'Bevorzugt',
        hint: 'Alle Sitzungen der gehosteten Anmeldeseite. Ältere Apps dürfen sie noch öffnen.',
      },
      REQUIRED: {
        label: 'Vorgeschrieben',
        hint: 'Alle Sitzungen, auch die Ihrer eigenen Seiten. Ältere Apps müssen vorher aktualisiert werden.',
      },
    },
    settings: {
      title: 'Einstellungen',
      saved: 'Die Einstellungen sind gespeichert.',
      suspended: 'Ein Betreiber hat den Client gesperrt. Der Dienst lehnt seine Anfragen ab.',
      id: 'Client id',
      registered: 'Registriert am',
      noRedirectUris: 'Keine: Der Client kann keine Anmeldungen beginnen.',
      change: 'Einstellungen ändern',
      whatWaits:
        'Ein neuer Name gilt erst, wenn der Betreiber ihn genehmigt hat, ebenso ein neuer Host, wenn der Client Daten oder Unterschriften anfordern darf.',
      secret: 'Secret',
      secretText:
        'Niemand kann es noch einmal lesen. Ersetzen Sie es, wenn es verloren ging, wenn jemand es gesehen haben könnte oder wenn eine Person geht, die es kannte.',
      replaceSecret: 'Secret ersetzen …',
    },
    register: {
      title: 'Client registrieren',
      text: 'Ein Client ist eine Website oder ein Backend mit einem eigenen Secret.',
      environmentHint: 'Sie lässt sich später nicht ändern.',
      testPeople: 'Darf die Testpersonen und den Testschalter verwenden.',
      open: 'Darf alle Attribute und Unterschriften anfordern.',
      closed:
        'Beginnt ohne Zugriff auf persönliche Daten und Unterschriften: Beantragen Sie, was Sie brauchen, und der Betreiber entscheidet.',
      forPublic:
        'Für die Öffentlichkeit. Der Betreiber genehmigt zuerst den Namen: Bis dahin lehnt der Dienst die Sitzungen des Clients ab.',
      button: 'Registrieren',
    },
    secret: {
      once: 'Das Secret wird nur einmal angezeigt. Kopieren Sie es jetzt und bewahren Sie es dort auf, wo nur Ihr Server es lesen kann. Geht es verloren, können Sie es nur ersetzen.',
      label: 'Client-Secret',
      registered: 'Registriert',
      toClient: 'Client öffnen',
      isRegistered: 'Der Client ist registriert',
      next: 'Wie es weitergeht',
      waitForName:
        'Warten Sie, bis der Betreiber des Dienstes den Namen genehmigt hat. Bis dahin lehnt der Dienst die Sitzungen des Clients ab.',
      addRedirectUri: (settings) =>
        html`Fügen Sie in den <a href="${settings}">Einstellungen</a> eine Redirect-URI hinzu. Ohne sie kann
          der Client keine Anmeldungen beginnen.`,
      setWebhook: (webhook) =>
        html`Richten Sie einen <a href="${webhook}">Webhook</a> ein, dann müssen Sie nicht pollen.`,
      askForData: (access) =>
        html`<a href="${access}">Beantragen Sie die Daten und die Unterschriften</a>, die Sie brauchen.`,
      newTitle: 'Neues Secret',
      isNew: 'Der Client hat ein neues Secret',
      oldRefused: 'Das alte Secret wird ab jetzt abgelehnt.',
      replace: 'Secret ersetzen',
      consequences: (withoutOutage) =>
        html`Das alte Secret wird sofort abgelehnt: Anmeldungen schlagen fehl, bis Ihr Server das neue hat.
          Schon begonnene Anmeldungen lassen sich mit dem neuen Secret abschließen. Lesen Sie zuerst,
          <a href="${withoutOutage}">wie das ohne Ausfall geht</a>.`,
      confirmation: 'Name des Clients',
      confirmationHint: (name) => `Geben Sie zur Bestätigung ein: ${name}`,
      wrongConfirmation: (name) => `Geben Sie den Namen des Clients ein: ${name}`,
    },
    withoutOutage: {
      title: 'Secret ohne Ausfall ersetzen',
      oneAtATime:
        'Ein Client hat immer nur ein Secret, und der Dienst lehnt das alte ab, sobald es ein neues gibt. Das ist Absicht: Ein gestohlenes Secret funktioniert dann sofort nicht mehr.',
      seen: 'Wenn jemand das Secret gesehen haben könnte, planen Sie nichts: Ersetzen Sie es jetzt und nehmen Sie einen kurzen Ausfall in Kauf.',
      plan: 'Wenn der Wechsel geplant ist',
      prepare:
        'Lassen Sie Ihren Server das Secret aus einer Datei oder einem Secret-Manager lesen, und noch einmal, wenn der Dienst mit 401 antwortet. Dann ist kein Neustart nötig, und Ihr Server wiederholt den abgelehnten Aufruf. Probieren Sie das zuerst mit einem Test-Client.',
      quietHour: (statistics) =>
        html`Wählen Sie eine ruhige Stunde: Die <a href="${statistics}">Statistik</a> zeigt die Anmeldungen
          jeder Stunde.`,
      replace: (secret) =>
        html`Öffnen Sie die Stelle, an der Ihr Server das Secret liest, bereit zum Speichern, und
          <a href="${secret}">ersetzen Sie erst dann das Secret</a>. Kopieren Sie das neue und speichern Sie
          es.`,
      check:
        'Melden Sie sich selbst einmal an. Suchen Sie in Ihrem Log nach Antworten mit 401: Ein Prozess könnte noch das alte Secret haben.',
      between:
        'Zwischen den Schritten 3 und 4 kann Ihr Server keine Anmeldungen beginnen oder abschließen: Sekunden, wenn er vorbereitet ist. Eine begonnene Anmeldung geht nicht verloren: Ihr Server kann sie mit dem neuen Secret abschließen, solange die Sitzung und ihr Code gültig sind.',
      secondClient: 'Ein zweiter Client für den Wechsel?',
      secondClientText: html`Mit einem zweiten Client kann jeder Ihrer Server wechseln, wann er will, und
        beide Secrets funktionieren in dieser Zeit. Aber die <code>subjectId</code> einer Person ist bei jedem
        Client eine andere. Tun Sie das nur, wenn Ihr Server Personen an Daten erkennt, die er anfordert, zum
        Beispiel am Personencode, oder wenn er nur Unterschriften braucht. Wenn Sie die
        <code>subjectId</code> verwenden, wären alle Personen unbekannt.`,
      back: 'Zurück zum Ersetzen',
    },
    testPerson: {
      notice: (time) => html`${time}: Ihr Server hat eine Sitzung an eine <em>Testperson</em> geschickt.`,
      forProduction:
        'Nur Test-Clients haben Testpersonen, deshalb hat niemand sie erhalten. Ein Client bleibt in seiner Umgebung: Um Ihr Programm auszuprobieren, registrieren Sie einen weiteren Client für Tests.',
      noTestPeople:
        'Hier gibt es keine, deshalb hat niemand sie erhalten. Der Betreiber des Dienstes kann sie in einer Umgebung ohne echte Personen einschalten.',
    },
    waiting: {
      unapproved:
        'Der Betreiber des Dienstes hat den Namen des Clients noch nicht genehmigt. Bis dahin lehnt der Dienst seine Sitzungen ab. Um jetzt eine Anmeldung auszuprobieren, registrieren Sie einen Test-Client.',
      until: 'Bis der Betreiber des Dienstes es genehmigt, arbeitet der Client mit dem, was er hat.',
    },
    askedFor: {
      name: (name) => `den Namen „${name}“`,
      redirectUri: (uri) => `die Redirect-URI ${uri}`,
      returnOrigin: (origin) => `die Return-Origin ${origin}`,
      signatures: 'Unterschriften',
    },
    connect: {
      title: 'Verbindung ausprobieren',
      command: html`Dieser Befehl beginnt eine Anmeldung. Er fragt als „password“ nach dem Secret des Clients
        und gibt die <code>sessionId</code> aus.`,
      testPerson:
        'Dasselbe für eine Testperson, die sofort bestätigt: Die Sitzung zeigt „bestätigt“, wenn Sie ihre ID unter „Sitzungen“ eingeben. Der Befehl endet damit; nach einer Minute zeigt die Sitzung deshalb wie erwartet, dass Ihr Server sie nicht abgeschlossen hat. Wenn niemand bestätigt, bitten Sie den Betreiber, die Testpersonen einzuschalten.',
      watch: 'Nachsehen, wie weit es ging',
      guide: 'Mit einer Anleitung',
      variables:
        'Fügen Sie diese Zeilen in ein Terminal ein. Sie fragen nach dem Secret und setzen die Variablen, die die Anleitungen und die Zeilen weiter unten verwenden.',
      sdk: 'Mit dem SDK',
      run: html`Speichern Sie diese Zeilen als <code>login.mjs</code> und führen Sie im selben Terminal
        <code>node login.mjs</code> aus. Es gibt die Adresse der Anmeldeseite aus. Das Programm einer Website
        erzeugt für jede Anmeldung einen neuen state und einen neuen PKCE‑Schlüssel; das SDK macht das für
        Sie.`,
      guides: (frameworks, {curl, all, reference}) =>
        html`Bauen Sie die Anmeldung: mit ${frameworks}, oder sehen Sie sich die fünf Schritte
          <a href="${curl}">mit curl</a> an. <a href="${all}">Alle Anleitungen</a> und die
          <a href="${reference}">Referenz</a> aller Aufrufe.`,
      installSdk:
        'Das SDK läuft mit Node ab 20.19, Deno und Bun. Der Dienst bietet das Paket seiner eigenen Version an, ohne Abhängigkeiten. Bewahren Sie die Datei bei Ihrem Code auf: Nach einem Upgrade des Dienstes liegt unter dieser Adresse das nächste, und das alte funktioniert weiter.',
    },
  },

  access: {
    title: 'Datenzugriff',
    attributes: 'Attribute, die der Client anfordern darf',
    predicates: 'Prädikate, die der Client anfordern darf',
    signatures: 'Unterschriften',
    maySign: 'Der Client darf sie anfordern.',
    signsForTestPeople: 'Der Client darf sie anfordern, aber nur Testpersonen können unterschreiben.',
    meanings: {
      name: 'Der vollständige Name',
      givenName: 'Die Vornamen',
      familyName: 'Der Familienname',
      personalCode: 'Der nationale Personencode',
      dateOfBirth: 'Das Geburtsdatum',
      country: 'Das Land, das den Personencode vergeben hat',
      AGE_OVER: 'Ob die Person ein Alter erreicht hat',
      AGE_UNDER: 'Ob die Person jünger als ein Alter ist',
    },
    signing: {
      label: 'Unterschriften',
      hint: 'Unterschriften von Personen. Jede verrät dem Client auch Namen, Personencode, Geburtsdatum und Land der Person',
    },
    requests: {
      title: 'Anträge',
      askedFor: 'Beantragt',
      purpose: 'Zweck',
      asked: 'Gestellt',
      decision: 'Entscheidung',
      states: {
        OPEN: 'Wartet auf den Betreiber',
        APPROVED: 'Genehmigt',
        DENIED: 'Abgelehnt',
        WITHDRAWN: 'Zurückgezogen',
      },
    },
    ask: {
      title: 'Mehr beantragen',
      text: 'Ein Betreiber entscheidet. Beantragen Sie nur, was Sie brauchen: Auf dem Handy steht, was man preisgibt.',
      waits: 'Sie können mehr beantragen, sobald der Betreiber über den offenen Antrag entschieden hat.',
      attributes: 'Attribute',
      predicates: 'Prädikate',
      purposeHint: 'Wofür Sie es brauchen, in ein oder zwei Sätzen.',
      button: 'Antrag senden',
    },
  },

  audit: {
    title: 'Audit-Log',
    download: 'Als CSV herunterladen',
    text: (most) =>
      `Jede Änderung an der Organisation, ihren Mitgliedern und ihren Clients. „operator“ ist jemand, der den Dienst betreibt. Die Datei enthält die neuesten ${number.format(most)} Einträge.`,
    who: 'Wer',
    what: 'Was',
    where: 'Wo',
    when: 'Wann',
    organisation: 'die Organisation',
    older: 'Ältere Einträge',
    actions: {
      'organisation.created': 'hat die Organisation angelegt',
      'organisation.renamed': 'hat die Organisation umbenannt',
      'invitation.created': 'hat eine Person eingeladen',
      'invitation.withdrawn': 'hat eine Einladung zurückgezogen',
      'invitation.accepted': 'hat eine Einladung angenommen',
      'member.role_changed': 'hat die Rolle eines Mitglieds geändert',
      'member.renamed': 'hat ein Mitglied umbenannt',
      'member.removed': 'hat ein Mitglied entfernt',
      'member.left': 'hat die Organisation verlassen',
      'relying_party.registered': 'hat den Client registriert',
      'relying_party.updated': 'hat den Client geändert',
      'relying_party.secret_rotated': 'hat das Secret des Clients ersetzt',
      'relying_party.suspended': 'hat den Client gesperrt',
      'relying_party.activated': 'hat den Client aktiviert',
      'relying_party.deleted': 'hat den Client gelöscht',
      'relying_party.assigned': 'hat den Client einer Organisation zugeordnet',
      'access.requested': 'hat beim Betreiber eine Genehmigung beantragt',
      'access.approved': 'hat einen Antrag genehmigt',
      'access.denied': 'hat einen Antrag abgelehnt',
      'webhook.set': 'hat den Webhook eingerichtet',
      'webhook.secret_rotated': 'hat das Secret des Webhooks ersetzt',
      'webhook.disabled': 'hat den Webhook deaktiviert',
      'webhook.tested': 'hat ein Testereignis gesendet',
      'webhook.resent': 'hat ein Ereignis erneut gesendet',
      'restore.repeated':
        'hat eine Änderung wiederholt, die eine Wiederherstellung der Datenbank rückgängig gemacht hatte',
    },
  },

  overview: {
    title: 'Clients',
    register: 'Client registrieren',
    id: 'Client id',
    loginsInDay: 'Anmeldungen, 24 Stunden',
    loginsInMonth: 'Anmeldungen, 30 Tage',
    succeeded: 'Erfolgreich',
    givenUp: 'Aufgegebene Webhook-Ereignisse',
    loginsTo: (client) => `Anmeldungen bei ${client}`,
    eventsFor: (client) => `Ereignisse für ${client}`,
    explanation:
      'Eine Anmeldung wird ein bis zwei Minuten nach ihrem Ende gezählt, wenn Ihr Server den Code eingelöst hat. Erfolgreich: der Anteil an allen Anmeldungen, die in den letzten 30 Tagen endeten. Aufgegebene Webhook-Ereignisse: in den letzten 24 Stunden.',
    empty: 'Die Organisation hat noch keine Clients.',
    emptyDeveloper:
      'Ein Test-Client funktioniert sofort: Registrieren Sie einen, und die nächste Seite zeigt, wie Sie eine Anmeldung ausprobieren.',
    emptyViewer: 'Ein Entwickler oder ein Inhaber der Organisation kann einen registrieren.',
    figures: {
      loginsInDay: 'Anmeldungen, letzte 24 Stunden',
      loginsInMonth: 'Anmeldungen, letzte 30 Tage',
      succeeded: 'Erfolgreich, letzte 30 Tage',
      givenUp: 'Aufgegebene Webhook-Ereignisse, letzte 24 Stunden',
    },
  },

  statistics: {
    title: 'Statistik',
    text: 'Sitzungen werden ein bis zwei Minuten nach ihrem Ende gezählt, und zwar in der Stunde ihres Endes. Abgelehnte Anfragen sind solche, die das richtige Secret hatten und mit einem Fehler beantwortet wurden. Alle Zeiten sind UTC.',
    spans: {hour: 'Letzte 24 Stunden', day: 'Letzte 30 Tage'},
    nothing: 'In dieser Zeit endete keine Sitzung.',
    chart: {
      titles: {
        hour: 'Sitzungen nach dem Zeitpunkt ihres Endes: letzte 24 Stunden',
        day: 'Sitzungen nach dem Zeitpunkt ihres Endes: letzte 30 Tage',
      },
      whole: 'Alle Sitzungen',
      part: 'Abgeschlossen',
      ceiling: (top) => `Ende der Skala: ${top}`,
      asTable: 'Dasselbe als Tabelle',
      hour: 'Stunde (UTC)',
      day: 'Tag (UTC)',
      from: 'Ab',
    },
    step: 'Schritt',
    sessions: 'Sitzungen',
    ofAll: 'Von allen',
    funnel: {
      AUTHENTICATION: 'Anmeldungen',
      SIGNING: 'Unterschriften',
      created: 'Erstellt',
      scanned: 'Auf einem Handy geöffnet',
      confirmed: 'Bestätigt',
      completed: 'Abgeschlossen',
      redeemed: 'Code eingelöst',
    },
    failures: {title: 'Ohne Erfolg beendet', how: 'Wie', type: 'Art'},
    refusals: {
      title: 'Abgelehnte Anfragen',
      error: 'Fehler',
      requests: 'Anfragen',
      ofAll: 'Von allen abgelehnten',
    },
    starts: {
      title: 'Wie Sitzungen begonnen haben',
      nothing: 'In den letzten sieben Tagen endete keine Sitzung mit Startnachweis.',
      how: 'Wie',
      day: '24 Stunden',
      week: '7 Tage',
      qr: 'Mit einem QR‑Code geöffnet',
      link: 'Mit einem Link geöffnet',
      push: 'Mit einer Benachrichtigung geöffnet',
      unproven: 'Ohne Nachweis geöffnet, von einer älteren App',
      stale: 'Abgelehnt: der QR‑Code war zu alt',
      otherwise: 'Abgelehnt: der Nachweis fehlte oder passte nicht',
      wrongNumbers: 'Abgebrochen: die Zahl zur Benachrichtigung war falsch',
      suspected: 'Verdacht auf Weiterleitung',
      suspectedHint:
        'Eine Sitzung gilt als verdächtig, wenn ihr QR‑Code zweimal zu alt war, oder wenn eine Person sie nach einem Link bestätigt hat und der Browser nicht zurückkam. Einzelne davon sind Zufall. Sind es plötzlich viele, kopiert vielleicht jemand Ihre Codes oder Links an andere Personen.',
    },
  },

  sessions: {
    types: {AUTHENTICATION: 'Anmeldung', SIGNING: 'Unterschrift'},
    steps: {
      created: 'Ihr Server hat die Sitzung erstellt',
      scanned: 'Ein Handy hat sie geöffnet',
      confirmed: 'Die Person hat die Anmeldung mit der PIN bestätigt',
      signed: 'Die Person hat mit der PIN unterschrieben',
      'container created': 'Der Container der Unterschrift wurde erstellt',
      'container refused': 'Es konnte kein Container erstellt werden',
      completed: 'Die Sitzung wurde abgeschlossen',
      'code redeemed': 'Ihr Server hat den Code eingelöst',
      cancelled: 'Die Sitzung wurde abgebrochen',
      expired: 'Die Sitzung ist abgelaufen',
      'code expired': 'Der Code ist abgelaufen',
    },
    reasons: {
      declined: 'die Person hat auf dem Handy abgelehnt',
      left: 'die Person hat die Anfrage auf dem Handy verlassen',
      pin_locked: 'falsche PINs haben das Handy gesperrt',
      wrong_code: 'die Person hat eine andere Zahl gewählt oder eingegeben als die auf der Seite',
      cancelled_by_relying_party: 'Ihr Server hat sie abgebrochen',
      cancelled_on_login_page: 'die Person hat auf der Anmeldeseite abgebrochen',
      signing_failed: 'es konnte keine Unterschrift erstellt werden',
      certificate_revoked: 'das Zertifikat des Handys wurde während der Unterschrift widerrufen',
    },
    statuses: {
      PENDING: 'wartet auf ein Handy',
      SCANNED: 'ist auf einem Handy geöffnet',
      CONFIRMED: 'bestätigt',
      COMPLETED: 'abgeschlossen',
      CANCELLED: 'abgebrochen',
      EXPIRED: 'abgelaufen',
    },
    outcomes: {
      expired: 'abgelaufen, bevor die Person bestätigt hat',
      notCompleted: 'bestätigt, aber Ihr Server hat sie nicht rechtzeitig abgeschlossen',
      notExchanged: 'abgeschlossen, aber Ihr Server hat den Code nicht rechtzeitig eingelöst',
    },
    title: 'Sitzungen',
    id: 'ID der Sitzung',
    idHint: 'Die sessionId, die Ihr Server erhielt, als er die Sitzung erstellte.',
    show: 'Verlauf anzeigen',
    step: 'Schritt',
    time: 'Zeit',
    after: 'Danach',
    afterStep: 'Nach dem vorigen Schritt',
    later: (digits) => `+ ${digits} s`,
    requestId: 'ID der Anfrage',
    ownCall: 'die X-Request-Id der Antwort, die Ihr Server erhielt',
    noRequest: 'keine Anfrage: Die Zeit war abgelaufen',
    unknownRequest: 'nicht bekannt',
    explanation: html`Die ID gehört zu der Anfrage, die den Schritt ausgelöst hat. Nennen Sie sie, wenn Sie
      den Betreiber fragen. Wenn Ihr Server eine eigene <code>X-Request-Id</code> sendet, stehen beide im Log.
      Der Verlauf zeigt nie, wer die Person ist.`,
    list: {
      newest: 'Neueste Sitzungen',
      older: 'Ältere Sitzungen',
      created: 'Erstellt',
      flow: 'Ablauf',
      state: 'Zustand',
      ended: 'Beendet',
      open: 'offen',
      none: 'Es gibt im Moment keine Sitzungen.',
      noneOlder: 'Es gibt keine älteren Sitzungen.',
      deleted: 'Sitzungen werden einige Zeit nach ihrem Ende gelöscht; wann, entscheidet der Betreiber.',
      hidden:
        'Die Liste zeigt nie, wer eine Person ist, und auch nicht die ID einer Sitzung, die auf ein Handy wartet, denn damit könnte jemand anderes sie öffnen.',
    },
    missing: 'Der Client hat keine Sitzung mit dieser ID.',
    missingHint:
      'Prüfen Sie die ID. Sitzungen werden einige Zeit nach ihrem Ende gelöscht; wann, entscheidet der Betreiber.',
  },

  connection: {
    title: 'Wie weit die Verbindung funktioniert',
    onlyTest:
      'Diese Seite verfolgt die Sitzungen von Test-Clients. Um Ihr Programm auszuprobieren, registrieren Sie einen weiteren Client für Tests.',
    noRedirectUri:
      'Der Client hat keine Redirect-URI und kann deshalb keine Anmeldungen beginnen. Fügen Sie in den Einstellungen eine hinzu.',
    first: 'Die erste Sitzung',
    newest: 'Die neueste Sitzung',
    created: (time) => html`Diese Sitzung wurde am ${time} erstellt.`,
    earlier: (time) =>
      html`Eine frühere Sitzung hat alle Schritte durchlaufen. Sie wurde am ${time} erstellt.`,
    done: 'Erledigt',
    next: 'Als Nächstes',
    later: 'Danach',
    missed: 'Nicht geschehen',
    guide: 'Zur Anleitung',
    toCommands: 'Zu den Befehlen in den Einstellungen',
    awaited: {
      created: 'Ihr Server erstellt eine Sitzung',
      scanned: 'Ein Handy öffnet sie',
      confirmed: 'Die Person bestätigt die Anmeldung mit der PIN',
      signed: 'Die Person unterschreibt mit der PIN',
      completed: 'Die Sitzung wird abgeschlossen',
      'code redeemed': 'Ihr Server löst den Code ein',
    },
    advice: {
      none: 'Der Dienst hat keine Sitzung des Clients. Lassen Sie Ihren Server eine erstellen. Wenn die Antwort den Status 401 hat, ist die Client id oder das Secret falsch.',
      waits:
        'Öffnen Sie die Sitzung auf einem Handy, bevor sie abläuft: Scannen Sie den Code der Anmeldeseite. Oder senden Sie eine Sitzung an eine Testperson, die sofort bestätigt.',
      open: 'Geben Sie die PIN auf dem Handy ein.',
      approved:
        'Schließen Sie die Sitzung ab, bevor der Code abläuft. Die gehostete Anmeldeseite macht das selbst; sonst muss Ihr Server sie abschließen.',
      notCompleted:
        'Niemand hat die Anmeldung abgeschlossen, bevor ihr Code ablief. Lassen Sie Ihren Server auf den Status warten und die Sitzung sofort abschließen, und versuchen Sie es noch einmal.',
      completed:
        'Der Browser kehrt mit einem Code zu Ihrem Server zurück. Ihr Server vergleicht den state und löst den Code ein.',
      notExchanged:
        'Ihr Server hat den Code nicht eingelöst, bevor er ablief. Hat der Browser die Redirect-URI erreicht? Nach invalid_grant war der Code oder sein Verifier falsch.',
      works:
        'Die Verbindung funktioniert: Die Sitzung hat alle Schritte durchlaufen. Gehen Sie als Nächstes durch, was vor dem Start zu prüfen ist.',
      cancelled:
        'Die Sitzung wurde abgebrochen; auch damit muss Ihre Seite umgehen. Um die anderen Schritte auszuprobieren, erstellen Sie eine neue und bestätigen Sie sie.',
      expired:
        'Niemand hat die Sitzung rechtzeitig bestätigt; auch damit muss Ihre Seite umgehen. Erstellen Sie eine neue und bestätigen Sie sie.',
    },
    refused: (time) => html`Abgelehnte Anfragen seit ${time}`,
    refusedHint:
      'Die Tabelle ist einige Sekunden alt. Anfragen mit einem falschen Secret stehen nicht darin, weil Fremde sie senden können: Ihr Server erhält den Status 401.',
  },

  webhook: {
    title: 'Webhook',
    back: 'Zurück zum Webhook',
    none: 'Der Client hat keinen Webhook.',
    noneHint: (guide) =>
      html`Mit einem Webhook ruft der Dienst Ihren Server auf, wenn sich eine Sitzung ändert, und Sie müssen
        nicht pollen: siehe die <a href="${guide}">Anleitung zu Webhooks</a>. Für einen Test-Client ohne
        öffentliche Adresse verwenden Sie <a href="${guide}#on-your-machine">stattdessen</a>
        <code>npx @signet/sdk listen</code>.`,
    state: 'Zustand',
    address: 'Adresse',
    events: 'Ereignisse',
    states: {
      enabled: 'Aktiv',
      disabled: 'Deaktiviert',
      disabledSince: (time) => html`seit ${time}.`,
      disabledBecause: {
        OPERATOR: 'Jemand hat ihn deaktiviert.',
        GONE: 'Ihr Server hat mit 410 (Gone) geantwortet.',
        FAILING: 'Er ist tagelang immer fehlgeschlagen.',
      },
      notKept: 'Ereignisse werden nicht gesendet und nicht für später aufbewahrt.',
      failing: 'Gestört',
      failingSince: (time) => html`seit ${time}. Fehlgeschlagene Ereignisse werden erneut gesendet.`,
    },
    notices: {
      disabled: (client, time) => html`Der Webhook des Clients ${client} ist seit ${time} deaktiviert.`,
      failing: (client, time) =>
        html`Der Webhook des Clients ${client} schlägt seit ${time} fehl. Seine Ereignisse warten und werden
        erneut gesendet.`,
      givenUp: (client, count, shown) =>
        plural(count, {
          one: `In den letzten 7 Tagen wurde ${shown} Ereignis für den Client ${client} aufgegeben.`,
          other: `In den letzten 7 Tagen wurden ${shown} Ereignisse für den Client ${client} aufgegeben.`,
        }),
      look: 'Webhook ansehen',
    },
    meanings: {
      'session.scanned': 'Ein Handy hat die Sitzung geöffnet.',
      'session.confirmed':
        'Die Person hat die Anmeldung bestätigt. Schließen Sie die Sitzung jetzt ab, außer wenn Sie die gehostete Anmeldeseite verwenden, die das übernimmt.',
      'session.completed':
        'Die Redirect-URL einer Anmeldung wurde zurückgegeben, oder der Container einer Unterschrift kann abgeholt werden.',
      'session.cancelled': 'Die Sitzung wurde abgebrochen; reason sagt, warum.',
      'session.expired': 'Die Sitzung ist abgelaufen, bevor die Person sie bestätigt hat.',
      'webhook.test': 'Ein Testereignis, das jemand für den Endpunkt angefordert hat.',
    },
    form: {
      set: 'Webhook einrichten',
      change: 'Webhook ändern',
      enablesAgain:
        'Beim Speichern wird der Webhook wieder aktiv. Ereignisse aus der Zwischenzeit werden nicht gesendet.',
      address: 'Adresse des Webhooks',
      public: 'Eine öffentliche Adresse, die mit https:// beginnt.',
      localStack: 'Ein lokaler Stack akzeptiert auch http://localhost.',
      ports: (ports) =>
        `Sie muss den Port ${anyOf.format(ports.map(String))} haben; eine Adresse ohne Port hat 443.`,
      eachEvent: 'Jedes Ereignis ist ein POST, signiert nach Standard Webhooks.',
      saveAndEnable: 'Speichern und aktivieren',
    },
    actions: {
      title: 'Weitere Aktionen',
      test: html`Senden Sie ein Ereignis vom Typ <code>webhook.test</code>, um Ihren Server auszuprobieren.`,
      sendTest: 'Testereignis senden',
      example: 'Senden Sie ein Beispiel für ein Ereignis über eine Sitzung.',
      sendExample: 'Beispiel senden …',
      again:
        'Senden Sie die Ereignisse eines Zeitraums erneut, zum Beispiel nach einem Ausfall Ihres Servers.',
      sendAgain: 'Ereignisse erneut senden …',
      replace: 'Ersetzen Sie das Secret, mit dem Ihr Server Ereignisse prüft.',
      replaceSecret: 'Webhook-Secret ersetzen …',
      disable: 'Nichts mehr senden und verwerfen, was wartet.',
      disableWebhook: 'Webhook deaktivieren …',
    },
    deliveries: {
      title: 'Letzte Zustellungen',
      nothing: 'Es wurde noch nichts gesendet.',
      event: 'Ereignis',
      happened: 'Geschehen',
      result: 'Ergebnis',
      session: 'Sitzung',
      attempts: (count) => plural(count, {one: `(${count} Versuch)`, other: `(${count} Versuche)`}),
      sendAgain: 'Erneut senden',
      eventOf: (type, time) => `${type} vom ${time}`,
      earlier: 'Frühere Ereignisse',
      kept: 'Sie werden 30 Tage aufbewahrt, wenn der Betreiber nichts anderes festgelegt hat.',
    },
    outcomes: {
      DELIVERED: 'Zugestellt',
      FAILED: 'Aufgegeben',
      DISCARDED: 'Verworfen',
      waiting: 'Wartet',
      discardedBecause: 'der Webhook wurde deaktiviert',
      notSent: 'noch nicht gesendet',
      nextAttempt: (time) => html`; nächster Versuch ${time}`,
    },
    delivery: {
      title: 'Zustellung eines Ereignisses',
      heading: (type) => html`Zustellung von <code>${type}</code>`,
      accepted: 'Ihr Server hat das Ereignis angenommen.',
      onItsWay: 'Das Ereignis ist unterwegs oder wartet auf Ereignisse vor ihm.',
      nothingToDo: 'Sie können nichts tun.',
      sentAgain:
        'Das Ereignis wird erneut gesendet. Ihr Server hat noch nicht geantwortet: Das Ergebnis unten ist das des vorigen Versuchs.',
      attempts: 'Versuche',
      messageId: 'ID der Nachricht',
      explanation: html`Jeder Versuch trägt diese ID im Header <code>webhook-id</code>. Der Dienst bewahrt den
        Inhalt der Antwort nicht auf: Wenn Ihr Server das Ereignis erhalten hat, suchen Sie die ID in seinem
        Log.`,
    },
    results: {
      timed_out: {
        text: 'keine rechtzeitige Antwort',
        remedy:
          'Antworten Sie zuerst und verarbeiten Sie das Ereignis danach. Wenn Ihr Server das Ereignis nicht gesehen hat, prüfen Sie die Firewall davor.',
      },
      unknown_host: {
        text: 'das DNS kennt den Host nicht',
        remedy:
          'Prüfen Sie die Schreibweise des Hosts und seinen Eintrag im öffentlichen DNS. Ein neuer Eintrag kann einige Minuten brauchen.',
      },
      connection_refused: {
        text: 'die Verbindung wurde abgelehnt',
        remedy:
          'Am Port der Adresse lauscht niemand. Starten Sie Ihren Server oder korrigieren Sie den Port.',
      },
      unreachable: {
        text: 'der Host ist nicht erreichbar',
        remedy:
          'Der Host führt zu einer Adresse, die nicht antwortet. Prüfen Sie den DNS‑Eintrag und die Firewall.',
      },
      bad_certificate: {
        text: 'das TLS‑Zertifikat ist nicht gültig',
        remedy:
          'Es ist abgelaufen, gilt für einen anderen Host, oder seine Kette ist unvollständig. Installieren Sie ein Zertifikat einer öffentlichen Zertifizierungsstelle samt Zwischenzertifikaten.',
      },
      tls_failed: {
        text: 'es kam keine TLS‑Verbindung zustande',
        remedy:
          'Vielleicht spricht der Port nur HTTP oder eine alte TLS‑Version. Er muss TLS 1.2 oder 1.3 sprechen.',
      },
      no_response: {
        text: 'die Verbindung endete vor einer vollständigen Antwort',
        remedy:
          'Sehen Sie im Log Ihres Servers oder des Proxys davor nach: Er hat die Verbindung geschlossen.',
      },
      private_address: {
        text: 'die Adresse ist nicht öffentlich',
        remedy:
          'Der Host führt zu einer Adresse in einem privaten Netz, die der Dienst nie aufruft. Für Ihren eigenen Rechner hat das SDK einen Befehl, der Ereignisse empfängt.',
      },
      not_https: {
        text: 'die Adresse ist nicht https',
        remedy: 'Geben Sie eine Adresse an, die mit https:// beginnt.',
      },
      blocked_port: {
        text: 'der Port gehört zu einem anderen Protokoll',
        remedy: 'Geben Sie eine Adresse mit einem anderen Port oder ohne Port an.',
      },
      redirect: {
        text: 'die Antwort war eine Weiterleitung, der der Dienst nicht folgt',
        remedy:
          'Geben Sie die Adresse an, zu der Ihr Server weiterleitet. Oft fehlt nur ein Schrägstrich am Ende oder „www.“.',
      },
      secret_unreadable: {
        text: 'der Dienst konnte das Webhook-Secret nicht lesen; das muss der Betreiber reparieren',
        remedy: 'Sagen Sie es dem Betreiber oder ersetzen Sie das Webhook-Secret.',
      },
      invalid_url: {
        text: 'die Adresse ist unvollständig oder ungültig',
        remedy: 'Geben Sie die vollständige Adresse an, zum Beispiel https://shop.example/webhook.',
      },
      unknown_event: {text: 'der Dienst kennt diesen Ereignistyp nicht', remedy: null},
    },
    status: (status) => `Status ${status}`,
    remedies: {
      401: 'Ihr Server verlangt eine Anmeldung. Lassen Sie unter dieser Adresse Anfragen ohne Anmeldung zu und prüfen Sie die Signatur.',
      403: 'Ihr Server oder eine Firewall davor lehnt die Anfrage ab. Der CSRF‑Schutz muss diese Adresse ausnehmen.',
      404: 'Ihr Server hat unter diesem Pfad nichts. Korrigieren Sie die Adresse oder ergänzen Sie die Route.',
      405: 'Ihr Server nimmt unter diesem Pfad kein POST an.',
      410: 'Mit diesem Status bittet ein Server darum, keine Ereignisse mehr zu erhalten, deshalb ist der Webhook deaktiviert. Speichern Sie ihn noch einmal, um ihn zu aktivieren.',
      413: 'Ihr Server lehnt einen Inhalt dieser Größe ab. Ereignisse haben weniger als ein Kilobyte.',
      415: 'Ihr Server lehnt JSON ab. Lassen Sie ihn den Typ application/json annehmen.',
      429: 'Ihr Server begrenzt die Zahl der Anfragen. Nehmen Sie diese Adresse davon aus.',
      failed: 'Bei Ihrem Server oder dem Proxy davor ist etwas fehlgeschlagen. Sein Log sagt, warum.',
      refused:
        'Ihr Server hat das Ereignis abgelehnt. Wenn er die Signatur prüft, vergleichen Sie das Webhook-Secret und prüfen Sie den Inhalt so, wie er ankam.',
    },
    disable: {
      title: 'Webhook deaktivieren',
      text: 'Es wird nichts mehr gesendet. Wartende Ereignisse werden verworfen, und Ereignisse aus der Zwischenzeit werden nicht aufbewahrt. Adresse, Ereignisse und Secret bleiben, damit Sie den Webhook wieder aktivieren können.',
    },
    secret: {
      title: 'Webhook-Secret',
      isSet: 'Der Webhook ist eingerichtet',
      isNew: 'Der Webhook hat ein neues Secret',
      once: 'Das Secret wird nur einmal angezeigt. Kopieren Sie es jetzt und geben Sie es Ihrem Server, der damit jedes Ereignis prüft.',
      bothSecrets:
        'Ereignisse werden 24 Stunden lang auch mit dem alten Secret signiert. Ersetzen Sie es in dieser Zeit auf Ihrem Server.',
      tryIt: 'Ausprobieren',
      tryItText: html`Wenn Ihr Server mit dem Secret läuft, senden Sie ihm ein Ereignis vom Typ
        <code>webhook.test</code>. Die nächste Seite zeigt, was Ihr Server geantwortet hat.`,
      replace: 'Webhook-Secret ersetzen',
      replaceText:
        'Ereignisse werden 24 Stunden lang mit dem alten und dem neuen Secret signiert, damit Ihr Server keines verpasst.',
      replacedBefore: (until) =>
        html`Das Secret wurde vor weniger als 24 Stunden ersetzt: Ereignisse werden bis ${until} auch mit dem
        vorigen signiert. Wenn Sie das Secret jetzt noch einmal ersetzen, endet das sofort.`,
    },
    verify: {
      title: 'Ereignisse prüfen',
      run: (port) =>
        html`Speichern Sie diese Zeilen als <code>webhook.mjs</code>, setzen Sie die Umgebungsvariable
          <code>SIGNET_WEBHOOK_SECRET</code> auf das Secret des Webhooks und führen Sie
          <code>node webhook.mjs</code> aus. Beenden Sie nichts: Das Programm läuft neben Ihrem Shop. Die
          Adresse des Webhooks muss zu Port ${port} führen:`,
      route: html`Wenn Ihr Shop eine Express-Anwendung ist und die Ereignisse selbst erhalten soll, fügen Sie
        ihm stattdessen diese Route hinzu, vor jedem <code>express.json()</code>:`,
      guide: (guide) =>
        html`Die <a href="${guide}">Anleitung zu Webhooks</a> sagt, womit Ihr Server rechnen muss, wie man in
          anderen Sprachen prüft und wie Sie die Ereignisse
          <a href="${guide}#on-your-machine">auf Ihrem eigenen Rechner</a> erhalten.`,
    },
    example: {
      title: 'Beispiel senden',
      text: html`Ihr Server erhält ein Ereignis wie nach einer Anmeldung, signiert mit Ihrem Secret. Seine
        Sitzung gibt es nicht: Eine Statusabfrage wird mit <code>session_not_found</code> beantwortet.`,
      event: 'Ereignis',
      button: 'Beispiel senden',
    },
    again: {
      title: 'Ereignisse erneut senden',
      text: html`Senden Sie nach einem Ausfall Ihres Servers die Ereignisse eines Zeitraums erneut, mit
        derselben <code>webhook-id</code>. Sie warten hinter den fälligen Ereignissen, die ältesten zuerst,
        und können nach späteren Ereignissen ihrer Sitzung ankommen.`,
      since: 'Von (UTC)',
      sinceHint: 'Zum Beispiel 2026-11-22 03:00.',
      until: 'Bis (UTC)',
      untilHint: 'Lassen Sie dieses Feld leer, um alle Ereignisse bis jetzt zu senden.',
      which: 'Ereignisse',
      failed: 'Nur aufgegebene und verworfene Ereignisse',
      failedHint: 'Nach dem letzten Versuch aufgegeben oder verworfen, während der Webhook deaktiviert war.',
      all: 'Alle Ereignisse',
      allHint: 'Auch solche, die Ihr Server angenommen hat: Sie kommen ein zweites Mal an.',
      button: 'Erneut senden',
      none: 'Aus diesem Zeitraum ist kein Ereignis erneut zu senden.',
      sent: (count) =>
        plural(count, {
          one: 'Ein Ereignis wird erneut gesendet.',
          other: `${count} Ereignisse werden erneut gesendet.`,
        }),
      more: 'Der Zeitraum hat noch mehr Ereignisse.',
      next: 'Die nächsten erneut senden …',
      stillWaiting:
        'Ereignisse, die noch warten, werden auch ohne das gesendet. Testereignisse werden nicht erneut gesendet.',
      nothingWaits:
        'Es wartet auch kein Ereignis aus diesem Zeitraum: Ihr Server hat alle angenommen, oder es gab keine. Testereignisse werden nicht erneut gesendet.',
      waiting: 'Diese Ereignisse des Zeitraums warten noch',
      waitingText: 'Der Dienst sendet sie ohnehin: Er versucht es automatisch noch einmal.',
      waitingEvent: (event, time, result) => html`${event} vom ${time}: ${result}`,
    },
  },
};
