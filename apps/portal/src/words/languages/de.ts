import type {UriFault} from '@signet/domain';
import {html, serviceName, type HtmlValue} from '../../html/html.js';
import {pluralIn} from '../plural.js';
import type {Texts} from './en.js';

const plural = pluralIn('de');

const seconds = (count: number) => plural(count, {one: `${count} Sekunde`, other: `${count} Sekunden`});
const number = new Intl.NumberFormat('de');

const uriFaults: Readonly<Record<UriFault, string>> = {
  'is too long': 'ist zu lang',
  'must not have a fragment': 'darf kein Fragment haben',
  'must have URI characters only': 'darf nur Zeichen enthalten, die in einer URI erlaubt sind',
  'must be an absolute URI': 'muss eine absolute URI sein',
  'must be https, or http on a loopback host': 'muss https sein, oder http auf einem Loopback-Host',
  'must not have user information': 'darf keine Benutzerangaben enthalten',
  'must not have a wildcard (*) in its host': 'darf im Host keinen Platzhalter (*) haben',
  'must write its scheme and host as a browser shows them, such as https://shop.example':
    'muss Schema und Host so schreiben, wie ein Browser sie anzeigt, zum Beispiel https://shop.example',
  'must not have a parameter named code, state, error':
    'darf keinen Parameter mit dem Namen code, state oder error haben',
  'must be an origin, such as https://shop.example':
    'muss eine Origin sein, zum Beispiel https://shop.example',
  'must be an origin such as https://shop.example, or an origin and a path that ends in a slash, such as https://shop.example/login/':
    'muss eine Origin wie https://shop.example sein, oder eine Origin mit einem Pfad, der auf einen Schrägstrich endet, wie https://shop.example/login/',
};

export const de: Texts = {
  layout: {
    portal: html`${serviceName}-Portal`,
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
      cancelled: {title: 'Sie haben die Anmeldung abgebrochen', text: 'Es hat sich nichts geändert.'},
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
        Andernfalls die Origins Ihrer eigenen Seite mit dem QR-Code, zu denen die App auf demselben Handy
        zurückführen darf, eine pro Zeile, zum Beispiel <code>https://shop.example</code>, oder mit einem
        Pfad, der auf einen Schrägstrich endet: <code>https://shop.example/login/</code>.`,
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
        'Dasselbe für eine Testperson, die sofort bestätigt: Die Sitzung zeigt „bestätigt“, wenn Sie ihre ID unter „Sitzungen“ eingeben. Wenn niemand bestätigt, bitten Sie den Betreiber, die Testpersonen einzuschalten.',
      guide: 'Mit einer Anleitung',
      variables:
        'Fügen Sie diese Zeilen in ein Terminal ein. Sie fragen nach dem Secret und setzen die Variablen, die die Anleitungen und die Zeilen weiter unten verwenden.',
      sdk: 'Mit dem SDK',
      run: html`Speichern Sie diese Zeilen als <code>login.mjs</code> und führen Sie im selben Terminal
        <code>node login.mjs</code> aus. Es gibt die Adresse der Anmeldeseite aus. Das Programm einer Website
        erzeugt für jede Anmeldung einen neuen state und einen neuen PKCE-Schlüssel; das SDK macht das für
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
      'Eine Anmeldung wird etwa eine Minute nach ihrem Ende gezählt, wenn Ihr Server den Code eingelöst hat. Erfolgreich: der Anteil an allen Anmeldungen, die in den letzten 30 Tagen endeten. Aufgegebene Webhook-Ereignisse: in den letzten 24 Stunden.',
    empty: 'Die Organisation hat noch keine Clients.',
    emptyDeveloper:
      'Ein Test-Client funktioniert sofort: Registrieren Sie einen und melden Sie sich mit einem simulierten Handy an.',
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
    text: 'Sitzungen werden etwa eine Minute nach ihrem Ende gezählt, und zwar in der Stunde ihres Endes. Abgelehnte Anfragen sind solche, die das richtige Secret hatten und mit einem Fehler beantwortet wurden. Alle Zeiten sind UTC.',
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
  },
};
