import type {UriFault} from '@signet/domain';
import {html, serviceName, type HtmlValue} from '../../html/html.js';
import {pluralIn} from '../plural.js';
import type {Refusals} from '../refusals.js';
import type {TextTable} from './en.js';

/** One form for all numbers: the noun is in the genitive. */
const inSeconds = (count: number) => `${count} sekundi pärast`;
const number = new Intl.NumberFormat('et');

const uriFaults: Readonly<Record<UriFault, string>> = {
  'too long': 'on liiga pikk',
  fragment: 'ei tohi sisaldada fragmenti',
  characters: 'tohib sisaldada ainult URI‑s lubatud märke',
  'not whole': 'peab olema kehtiv täielik aadress, näiteks https://shop.example/callback',
  'not https': 'peab olema https, või http omaenda arvutis (loopback)',
  'user info': 'ei tohi sisaldada kasutajanime ega parooli',
  wildcard: 'ei tohi hostis sisaldada metamärki (*)',
  'not plain': 'peab kirjutama skeemi ja hosti nii, nagu brauser neid näitab, näiteks https://shop.example',
  'reserved parameter': 'ei tohi sisaldada parameetrit nimega code, state ega error',
  'not an origin': 'peab olema origin, näiteks https://shop.example',
  'neither origin nor folder':
    'peab olema origin, näiteks https://shop.example, või origin koos kaldkriipsuga lõppeva teega, näiteks https://shop.example/login/',
};
const plural = pluralIn('et');
const anyOf = new Intl.ListFormat('et', {type: 'disjunction'});

const inMinutes = (count: number) => `${count} minuti pärast`;

const refusals: Refusals = {
  'client name invalid':
    'Nimi on tühi või liiga pikk või on selles märke, mida keegi ei näe või mida kirjatüübid näitavad erinevalt.',
  'client name taken': 'Teisel kliendil on sama või samasuguse välimusega nimi. Valige teine.',
  'client name reserved': 'Nimi sisaldab teenuse enda nime. Valige teine.',
  'client changed meanwhile':
    'Klienti muudeti pärast selle vormi avamist, seepärast salavõtit ei vahetatud. Vaadake seadeid ja proovige uuesti.',
  'client registered already':
    'See klient on juba registreeritud ja selle salavõtit näidati. Kui keegi seda ei salvestanud, vahetage salavõti.',
  'nothing requested': 'Valige vähemalt üks atribuut või predikaat või allkirjad.',
  'access request open': 'Kliendil on avatud taotlus. Oodake ära haldaja otsus.',
  'last owner': 'See on organisatsiooni viimane omanik. Tehke enne omanikuks mõni teine liige.',
  'member already':
    'Olete juba selle organisatsiooni liige ja kutse ei annaks teile teist rolli. See jääb kehtima inimesele, kellele see on mõeldud.',
  'removed after invitation':
    'Teid eemaldati sellest organisatsioonist pärast kutse loomist. Paluge omanikult uut.',
  'invitation exists':
    'See kutse on juba olemas ja selle linki näidati. Kui keegi linki ei salvestanud, võtke kutse tagasi ja kutsuge uuesti.',
  'webhook disabled': 'Webhook on välja lülitatud.',
  'delivery in progress': 'Sündmust parajasti saadetakse.',
  'example for test clients only':
    'Näiteid seansi sündmustest saab ainult testiklient, sest nende seansse pole olemas. Saatke webhook.test.',
  'webhook secret replaced meanwhile':
    'Webhooki salavõti vahetati pärast selle vormi avamist ja seda ei vahetatud uuesti.',
  'name length': (most) => `Nimes peab olema 1 kuni ${most} nähtavat märki ühel real.`,
  'purpose length': (most) => `Otstarbes peab olema 1 kuni ${most} nähtavat märki ühel real.`,
  'too many members': (most) =>
    `Organisatsioonil on ${most} liiget ja avatud kutset, rohkem ei saa olla. Eemaldage enne mõni liige või võtke kutse tagasi.`,
  'too many clients': (most) =>
    `Organisatsioonil on ${most} klienti, rohkem ei saa olla. Paluge haldajal mõni kustutada.`,
  'too many sends to webhook': (most, left) =>
    `Liikmed on ühe tunni jooksul saatnud sellele webhookile käsitsi sündmusi ${most} korda, rohkem ei saa. Proovige uuesti ${inMinutes(left)}.`,
  'too many sends of organisation': (most, left) =>
    `Liikmed on ühe tunni jooksul saatnud selle organisatsiooni webhookidele käsitsi sündmusi ${most} korda, rohkem ei saa. Proovige uuesti ${inMinutes(left)}.`,
  'webhook URL': {
    faults: {
      'too long': 'Webhooki aadress on liiga pikk.',
      'not a URL': 'Webhooki aadress pole täielik aadress, näiteks https://shop.example/webhook.',
      'user info': 'Webhooki aadressis on kasutajanimi või parool.',
      fragment: 'Webhooki aadressis on fragment.',
      'blocked port':
        'Webhooki aadressil on port, mille brauserid blokeerivad, sest see kuulub teisele protokollile.',
      'not https':
        'Webhooki aadress ei alga https://-ga; ainult arendaja arvutis töötav teenus lubab ka aadressi http://localhost.',
      port: 'Webhooki aadressil on port, mida see teenus ei kasuta.',
      'private address': 'Webhooki aadressis on IP‑aadress, mis pole avalik.',
    },
    ports: (ports) => `Kasutage porti ${anyOf.format(ports.map(String))}.`,
  },
};

export const et: TextTable = {
  layout: {
    portal: html`Teenuse ${serviceName} portaal`,
    skip: 'Liigu sisu juurde',
    logOut: 'Logi välja',
    organisation: 'Organisatsioon',
    navigation: {clients: 'Kliendid', members: 'Liikmed', audit: 'Auditilogi', settings: 'Organisatsioon'},
    identifier: 'Portaal tunneb teid ainult tunnuse järgi, mida teised teenused ei tea.',
    language: 'Keel',
  },

  copy: {
    secret: 'Kopeeri salavõti',
    link: 'Kopeeri link',
    lines: 'Kopeeri read',
    command: 'Kopeeri käsk',
    commands: 'Kopeeri käsud',
    variables: 'Kopeeri muutujad',
    testCommand: 'Kopeeri käsk testisiku jaoks',
    copied: 'Kopeeritud.',
    selected: 'Tekst on valitud: kopeerige see klahvidega Ctrl+C.',
  },

  forms: {
    error: 'Viga:',
    correct: 'Palun parandage see',
    unchanged: 'Midagi ei muudetud',
    save: 'Salvesta',
    action: 'Tegevus',
  },

  faults: {
    name: 'Sisestage nimi.',
    role: 'Valige roll.',
    damaged: 'Vorm on vigane. Avage see uuesti.',
    environment: 'Valige keskkond.',
    purpose: 'Sisestage otstarve.',
    url: 'Sisestage täielik aadress, näiteks https://shop.example/webhook.',
    listedEvents: 'Valige sündmused loetelust.',
    someEvent: 'Valige vähemalt üks sündmus.',
    event: 'Valige sündmus.',
    time: 'Sisestage kuupäev ja kellaaeg nii: 2026-11-22 03:00.',
    which: 'Valige, millised sündmused uuesti saadetakse.',
    period: 'Ajavahemiku lõpp peab olema pärast algust.',
  },

  roles: {
    VIEWER: {name: 'Vaataja', may: 'näeb kõike ega muuda midagi'},
    DEVELOPER: {name: 'Arendaja', may: 'näeb kõike ning registreerib ja muudab kliente'},
    OWNER: {name: 'Omanik', may: 'teeb kõike ning kutsub ja eemaldab liikmeid'},
  },

  errors: {
    toStart: 'Avalehele',
    requestNumber: 'Päringu number:',
    statuses: {
      400: {
        title: 'Portaal ei saa sellest päringust aru',
        text: 'Minge tagasi eelmisele lehele, laadige see uuesti ja proovige veel kord.',
      },
      403: {
        title: 'Teil pole selleks õigust',
        text: 'Teie roll organisatsioonis ei luba seda. Pöörduge omaniku poole.',
      },
      404: {
        title: 'Sellist lehte pole',
        text: 'Aadressis võib olla viga, leht võib olla kustutatud või kuulub see organisatsioonile, mille liige te pole.',
      },
      405: {
        title: 'Seda lehte ei saa otse avada',
        text: 'Siia jõuab vormi kaudu. Minge tagasi vormiga lehele ja saatke vorm uuesti.',
      },
      413: {title: 'Vorm on liiga pikk', text: 'Lühendage teksti ja saatke vorm uuesti.'},
      415: {
        title: 'Portaal ei suuda seda vormi lugeda',
        text: 'Laadige leht uuesti ja saatke vorm veel kord.',
      },
      503: {
        title: 'Portaal ei saa praegu vastata',
        text: 'See pole teie süü: mõni teenuse osa, näiteks andmebaas, ei vasta õigel ajal. Oodake minut, minge tagasi ja laadige leht uuesti. Kui saatsite vormi, vaadake enne, kas muudatus tehti. Kui nii jääb, öelge haldajale päringu number.',
      },
    },
    other: {
      title: 'Portaalis läks midagi valesti',
      text: 'See pole teie süü. Proovige uuesti. Kui see kordub, öelge haldajale päringu number.',
    },
    unreadable: {
      title: 'Portaal ei suuda lugeda, mida brauser saatis',
      text: 'Avage avaleht uuesti. Kui sellest pole abi, kustutage brauseri seadetes selle veebisaidi küpsised.',
    },
    tooMany: (wait) => ({
      title: 'Liiga palju katseid',
      text: `Teie võrgust tuli liiga palju katseid. Proovige uuesti ${inSeconds(wait)}.`,
    }),
    otherSite: {
      title: 'See vorm tuli teiselt veebisaidilt',
      text: 'Portaal võtab vorme vastu ainult oma lehtedelt. Avage leht portaalis ja proovige uuesti.',
    },
    expiredForm: {
      title: 'See vorm on aegunud',
      text: 'Olete pärast lehe avamist uuesti sisse loginud. Minge tagasi, laadige leht uuesti ja saatke vorm veel kord.',
    },
    onlyRole: {
      VIEWER: 'Seda võib teha ainult organisatsiooni liige.',
      DEVELOPER: 'Seda võib teha ainult organisatsiooni arendaja või omanik.',
      OWNER: 'Seda võib teha ainult organisatsiooni omanik.',
    },
  },

  login: {
    button: html`Logi sisse teenusega ${serviceName}`,
    again: 'Logi uuesti sisse',
    fresh: {
      title: 'Selleks logige uuesti sisse',
      text: 'Logisite sisse mõni aeg tagasi. Salavõtme vahetamiseks, kliendi aadresside muutmiseks, omaniku rolli andmiseks või äravõtmiseks ja liikme eemaldamiseks kinnitage, et see olete endiselt teie. Midagi ei muudetud.',
      back: 'Tagasi ilma sisse logimata',
    },
    failures: {
      cancelled: {
        title: 'Sisselogimist ei kinnitatud',
        text: 'Sellest keelduti, see katkestati, telefon lukustus valede PIN‑koodide tõttu või aeg sai otsa. Midagi ei muutunud.',
      },
      state_mismatch: {
        title: 'See sisselogimine ei alanud selles brauseris',
        text: 'Võimalik, et see on juba lõpetatud või võttis liiga kaua aega.',
      },
      no_code: {title: 'Sisselogimine jäi pooleli', text: 'Sisselogimisleht ei saatnud tulemust.'},
      busy: (wait) => ({
        title: html`Teenus ${serviceName} on praegu üle koormatud`,
        text: `Proovige uuesti ${inSeconds(wait)}.`,
      }),
      unreachable: {
        title: html`Teenusega ${serviceName} ei saa praegu ühendust`,
        text: 'Te pole sisse logitud. Proovige minuti pärast uuesti.',
      },
      unfinished: {
        title: 'Sisselogimist ei saanud lõpule viia',
        text: 'Seda on juba kasutatud või võttis see liiga kaua aega.',
      },
    },
  },

  home: {
    logIn: 'Logi sisse',
    welcome: html`Hallake oma kliente teenuses ${serviceName}`,
    loggedOut: 'Olete välja logitud.',
    needsLogin: 'Selle lehe avamiseks logige sisse.',
    purpose:
      'Registreerige kliente, vahetage nende salavõtmeid, seadistage webhooke ja vaadake, mis seansis juhtus.',
    needs: html`Vajate oma telefonis rakendust ${serviceName} ja kutset organisatsiooni.`,
    none: {
      title: 'Organisatsioon puudub',
      heading: 'Te pole ühegi organisatsiooni liige',
      reason: 'Olete sisse logitud, aga keegi pole teid kutsunud või on teie liikmesus lõppenud.',
      advice: html`Paluge oma organisatsiooni omanikult kutse ja avage selle link selles brauseris. Kui
      organisatsioon on uus, pöörduge teenuse ${serviceName} haldaja poole.`,
    },
    organisations: 'Organisatsioonid',
    choose: 'Valige organisatsioon',
  },

  invitation: {
    title: 'Kutse',
    join: (organisation) => `Ühinemine organisatsiooniga ${organisation}`,
    purpose: html`Teid kutsutakse haldama selle organisatsiooni kliente teenuses ${serviceName}.`,
    role: 'Teie roll',
    name: 'Nimi, mida teised näevad',
    validUntil: 'Kehtib kuni',
    logInToAccept: html`Võta kutse vastu, logides sisse teenusega ${serviceName}`,
    oneMoreStep: 'Olete sisse logitud. Veel üks samm: võtke kutse vastu.',
    accept: 'Võta kutse vastu',
    accepted: {
      title: (organisation) => `Olete organisatsiooni ${organisation} liige`,
      text: 'Kutse kehtib ühe korra ja te ei vaja seda enam.',
      toClients: (organisation) => `Organisatsiooni ${organisation} klientide juurde`,
    },
    notValid: {
      title: 'See kutse ei kehti',
      text: 'See on juba vastu võetud, tagasi võetud või aegunud. Kui võtsite selle ise vastu, logige avalehel sisse. Muul juhul paluge kutsujalt uut.',
    },
    memberAlready: 'Olete juba liige',
  },

  members: {
    title: 'Liikmed',
    all: 'Kõik liikmed',
    back: 'Tagasi liikmete juurde',
    name: 'Nimi',
    nameHint:
      'Mille järgi teised liikmed inimese ära tunnevad, näiteks „Kati, serverid“. Inimese pärisnime portaal ei tea.',
    role: 'Roll',
    since: 'Liige alates',
    identifier: 'Tunnus portaalis',
    you: 'Teie',
    change: 'Liikme muutmine',
    open: 'Avatud kutsed',
    validUntil: 'Kehtib kuni',
    withdraw: 'Võta tagasi',
    invitationOf: (name) => `kutse, mille saaja on ${name}`,
    invite: {
      title: 'Kutsu liige',
      text: html`Portaal näitab linki ühe korra. Saatke see inimesele, kes võtab kutse vastu, logides sisse
      teenusega ${serviceName}.`,
      button: 'Loo kutse',
    },
    invited: {
      title: 'Kutse on loodud',
      heading: (name) => `Saatke see link inimesele ${name}`,
      once: 'Linki näidatakse ainult üks kord. Kopeerige see kohe.',
      everybody:
        'Kutse saab vastu võtta igaüks, kellel on link. Saatke see nii, et ainult kutsutu seda lugeda saab.',
      until: (time: HtmlValue) => html`See töötab ühe korra ja kuni ${time}.`,
      withdraw: 'Saate kutse tagasi võtta, kuni keegi pole seda vastu võtnud.',
    },
    everywhere: {
      title: 'Logi kõikjal välja',
      text: 'Lõpetab teie portaaliseansid kõigis brauserites, ka selles.',
    },
    removal: {
      leave: 'Lahku organisatsioonist',
      remove: (name) => `Eemalda ${name}`,
      youLose: (organisation) =>
        `Kaotate kohe juurdepääsu organisatsioonile ${organisation} ja naasmiseks on vaja uut kutset.`,
      theyLose: 'Inimene kaotab kohe juurdepääsu ja naasmiseks on vaja uut kutset.',
      clientsStay: 'Kliendid ja nende salavõtmed jäävad samaks: vahetage salavõtmed, mida endine liige teab.',
      back: 'Tagasi midagi muutmata',
    },
  },

  organisation: {
    title: 'Organisatsioon',
    name: 'Nimi',
    id: 'ID',
    yourRole: 'Teie roll',
    changeName: 'Nime muutmine',
    newName: 'Organisatsiooni nimi',
    nameHint:
      'Seda näevad liikmed ja kutsutud. Telefonides on näha nimi, mille on määranud teenuse haldaja: kui seda on vaja muuta, pöörduge haldaja poole.',
    saveName: 'Salvesta nimi',
  },

  uriFault: (fault) => uriFaults[fault],
  refusals,

  common: {
    none: 'Puudub',
    client: 'Klient',
    environment: 'Keskkond',
    name: 'Nimi',
    lookAgain: 'Vaata uuesti',
  },

  clients: {
    all: 'Kõik kliendid',
    navigation: {
      settings: 'Seaded',
      connection: 'Ühendus',
      webhook: 'Webhook',
      access: 'Andmete kasutus',
      sessions: 'Seansid',
      statistics: 'Statistika',
    },
    test: 'Test',
    production: 'Toodang',
    suspended: 'Peatatud',
    waits: 'Ootab haldajat',
    fields: {
      nameHint:
        'Nimi, mille all teid tuntakse, näiteks „Nurga Pagar“. Inimesed loevad seda oma telefonist enne PIN‑koodi sisestamist. Kahel toodangukliendil ei ole sama ega ühesuguse välimusega nime.',
      redirectUris: 'Redirect URI‑d',
      redirectUrisHint: html`Teie serveri aadressid, kuhu brauser pärast sisselogimist naaseb, igaüks eraldi
        real, näiteks <code>https://shop.example/callback</code> või teie enda arvutis
        <code>http://localhost:4000/callback</code>. Need algavad https-iga, välja arvatud teie enda arvutis,
        ning neis ei ole metamärki (*) ega fragmenti (#). Iga sisselogimine nimetab ühe neist täht-tähelt.
        Ilma selleta ei saa klient sisselogimisi alustada.`,
      returnOrigins: 'Return originid',
      returnOriginsHint: html`Jätke tühjaks, kui kasutate teenuse enda sisselogimislehte. Muul juhul teie
        QR‑koodiga lehe originid, kuhu rakendus võib samas telefonis tagasi viia, igaüks eraldi real, näiteks
        <code>https://shop.example</code>, või koos kaldkriipsuga lõppeva teega:
        <code>https://shop.example/login/</code>.`,
    },
    startProof: {
      label: 'Alguse tõend',
      hint: 'Alguse tõendiga ei logi QR‑koodi või lingi koopia, näiteks võltsitud lehel, kedagi sisse. Teenuse enda sisselogimisleht ei vaja midagi muud; teie enda leht küsib seda väljaga start.',
      OFF: {label: 'Väljas', hint: 'Ainult seansid, mis küsivad seda väljaga start.'},
      PREFERRED: {
        label: 'Eelistatud',
        hint: 'Kõik teenuse sisselogimislehe seansid. Vanemad rakendused võivad neid veel avada.',
      },
      REQUIRED: {
        label: 'Nõutud',
        hint: 'Kõik seansid, ka teie enda lehtedel. Vanemad rakendused tuleb enne uuendada.',
      },
    },
    settings: {
      title: 'Seaded',
      saved: 'Seaded on salvestatud.',
      suspended: 'Haldaja on kliendi peatanud. Teenus lükkab kliendi päringud tagasi.',
      id: 'Client id',
      registered: 'Registreeritud',
      noRedirectUris: 'Puuduvad: klient ei saa sisselogimisi alustada.',
      change: 'Seadete muutmine',
      whatWaits:
        'Uus nimi hakkab kehtima, kui haldaja on selle heaks kiitnud. Kui klient võib küsida andmeid või allkirju, kehtib sama uue hosti kohta.',
      secret: 'Salavõti',
      secretText:
        'Keegi ei saa seda uuesti lugeda. Vahetage see, kui see on kadunud, kui keegi võis seda näha või kui lahkub inimene, kes seda teadis.',
      replaceSecret: 'Vaheta salavõti …',
    },
    register: {
      title: 'Kliendi registreerimine',
      text: 'Klient on üks veebisait või server, millel on oma salavõti.',
      environmentHint: 'Seda ei saa hiljem muuta.',
      testPeople: 'Võib kasutada testisikuid ja testilülitit.',
      open: 'Võib küsida kõiki atribuute ja allkirju.',
      closed: 'Alustab ilma isikuandmete ja allkirjadeta: taotlege seda, mida vajate, ja haldaja otsustab.',
      forPublic:
        'Avalikuks kasutuseks. Haldaja kiidab kõigepealt nime heaks: seni lükkab teenus kliendi seansid tagasi.',
      button: 'Registreeri',
    },
    secret: {
      once: 'Salavõtit näidatakse ainult üks kord. Kopeerige see kohe ja hoidke kohas, kust ainult teie server seda lugeda saab. Kui see kaob, saab selle ainult välja vahetada.',
      label: 'Kliendi salavõti',
      registered: 'Registreeritud',
      toClient: 'Ava klient',
      isRegistered: 'Klient on registreeritud',
      next: 'Mis edasi',
      waitForName:
        'Oodake, kuni teenuse haldaja on nime heaks kiitnud. Seni lükkab teenus kliendi seansid tagasi.',
      addRedirectUri: (settings) =>
        html`Lisage <a href="${settings}">seadetes</a> redirect URI. Ilma selleta ei saa klient sisselogimisi
          alustada.`,
      setWebhook: (webhook) =>
        html`Seadistage <a href="${webhook}">webhook</a>, siis ei pea te olekut ise küsima.`,
      askForData: (access) => html`<a href="${access}">Taotlege andmeid ja allkirju</a>, mida vajate.`,
      newTitle: 'Uus salavõti',
      isNew: 'Kliendil on uus salavõti',
      oldRefused: 'Vana salavõti nüüdsest enam ei kehti.',
      replace: 'Vaheta salavõti',
      consequences: (withoutOutage) =>
        html`Vana salavõti kaotab kohe kehtivuse: sisselogimised ei õnnestu, kuni teie serveril on uus. Juba
          alustatud sisselogimised saab uue salavõtmega lõpule viia. Lugege enne,
          <a href="${withoutOutage}">kuidas seda teha ilma katkestuseta</a>.`,
      confirmation: 'Kliendi nimi',
      confirmationHint: (name) => `Kinnituseks kirjutage: ${name}`,
      wrongConfirmation: (name) => `Kirjutage kliendi nimi: ${name}`,
    },
    withoutOutage: {
      title: 'Salavõtme vahetamine ilma katkestuseta',
      oneAtATime:
        'Kliendil on korraga üks salavõti ja vana kaotab kehtivuse kohe, kui on olemas uus. See on nii meelega: varastatud salavõti lakkab kohe töötamast.',
      seen: 'Kui keegi võis salavõtit näha, ärge midagi plaanige: vahetage see kohe ja leppige lühikese katkestusega.',
      plan: 'Plaaniline vahetus',
      prepare:
        'Laske oma serveril lugeda salavõti failist või salavõtmete hoidlast ja lugeda see uuesti, kui teenus vastab koodiga 401. Siis pole taaskäivitust vaja ja server kordab tagasi lükatud päringut. Proovige seda enne testikliendiga.',
      quietHour: (statistics) =>
        html`Valige vaikne tund: <a href="${statistics}">statistika</a> näitab iga tunni sisselogimisi.`,
      replace: (secret) =>
        html`Avage koht, kust teie server salavõtit loeb, salvestamiseks valmis, ja alles siis
          <a href="${secret}">vahetage salavõti</a>. Kopeerige uus ja salvestage see.`,
      check:
        'Logige ise korra sisse. Otsige oma logist vastuseid koodiga 401: mõnel protsessil võib olla veel vana salavõti.',
      between:
        'Sammude 3 ja 4 vahel ei saa teie server sisselogimisi alustada ega lõpetada: see kestab sekundeid, kui kõik on ette valmistatud. Alustatud sisselogimine ei lähe kaotsi: server saab selle uue salavõtmega lõpetada, kuni seanss ja selle kood kehtivad.',
      secondClient: 'Teine klient vahetuse ajaks?',
      secondClientText: html`Teise kliendiga saab iga teie server üle minna omal ajal ja seni töötavad mõlemad
        salavõtmed. Kuid inimese <code>subjectId</code> on igal kliendil erinev. Tehke nii ainult siis, kui
        teie server tunneb inimesi ära küsitud andmete, näiteks isikukoodi järgi või kui ta vajab ainult
        allkirju. Kui kasutate välja <code>subjectId</code>, oleksid kõik inimesed võõrad.`,
      back: 'Tagasi vahetamise juurde',
    },
    testPerson: {
      notice: (time) => html`${time}: teie server saatis seansi <em>testisikule</em>.`,
      forProduction:
        'Testisikud on ainult testiklientidel, seepärast ei saanud seda keegi. Klient jääb oma keskkonda: oma programmi proovimiseks registreerige testimiseks teine klient.',
      noTestPeople:
        'Siin neid pole, seepärast ei saanud seda keegi. Teenuse haldaja saab need sisse lülitada keskkonnas, kus pole pärisinimesi.',
    },
    waiting: {
      unapproved:
        'Teenuse haldaja pole kliendi nime heaks kiitnud. Seni lükkab teenus kliendi seansid tagasi. Et sisselogimist kohe proovida, registreerige testiklient.',
      until: 'Kuni teenuse haldaja pole seda heaks kiitnud, töötab klient sellega, mis tal on.',
    },
    askedFor: {
      name: (name) => `nimi „${name}“`,
      redirectUri: (uri) => `redirect URI ${uri}`,
      returnOrigin: (origin) => `return origin ${origin}`,
      signatures: 'allkirjad',
    },
    connect: {
      title: 'Proovige ühendust',
      command: html`See käsk alustab sisselogimist. Ta küsib kliendi salavõtit nimega „password“ ja väljastab
        väärtuse <code>sessionId</code>.`,
      testPerson:
        'Sama testisikuga, kes kinnitab kohe: kui sisestate seansi tunnuse lehel „Seansid“, on selle juures „kinnitatud“. Käsk sellega lõpeb, nii et minuti pärast on seansi juures ootuspäraselt, et teie server ei viinud seda lõpule. Kui keegi ei kinnita, paluge haldajal testisikud sisse lülitada.',
      watch: 'Vaadake, kui kaugele see jõudis',
      guide: 'Juhendi järgi',
      variables:
        'Kleepige need read terminali. Need küsivad salavõtit ja määravad muutujad, mida kasutavad juhendid ja allpool olevad read.',
      sdk: 'SDK‑ga',
      run: html`Salvestage need read failina <code>login.mjs</code> ja käivitage samas terminalis
        <code>node login.mjs</code>. See väljastab sisselogimislehe aadressi. Veebisaidi programm loob iga
        sisselogimise jaoks uue state’i ja PKCE‑võtme; SDK teeb seda ise.`,
      guides: (frameworks, {curl, all, reference}) =>
        html`Ehitage sisselogimine: kasutage raamistikku ${frameworks} või vaadake selle viit sammu
          <a href="${curl}">curliga</a>. <a href="${all}">Kõik juhendid</a> ja kõigi päringute
          <a href="${reference}">teatmik</a>.`,
      installSdk:
        'SDK töötab Node’iga alates versioonist 20.19, Denoga ja Buniga. Teenus pakub oma versiooni paketti, millel pole sõltuvusi. Hoidke fail koos oma koodiga: pärast teenuse uuendamist on sellel aadressil järgmine pakett, kuid vana töötab edasi.',
    },
  },

  access: {
    title: 'Andmete kasutus',
    attributes: 'Atribuudid, mida klient võib küsida',
    predicates: 'Predikaadid, mida klient võib küsida',
    signatures: 'Allkirjad',
    maySign: 'Klient võib neid küsida.',
    signsForTestPeople: 'Klient võib neid küsida, kuid allkirjastada saavad ainult testisikud.',
    meanings: {
      name: 'Täisnimi',
      givenName: 'Eesnimi',
      familyName: 'Perekonnanimi',
      personalCode: 'Isikukood',
      dateOfBirth: 'Sünniaeg',
      country: 'Riik, mis isikukoodi andis',
      AGE_OVER: 'Kas inimene on teatud vanuses või vanem',
      AGE_UNDER: 'Kas inimene on teatud vanusest noorem',
    },
    signing: {
      label: 'allkirjad',
      hint: 'Inimeste allkirjad. Igaüks neist annab kliendile ka inimese nime, isikukoodi, sünniaja ja riigi',
    },
    requests: {
      title: 'Taotlused',
      askedFor: 'Mida taotletakse',
      purpose: 'Otstarve',
      asked: 'Esitatud',
      decision: 'Otsus',
      states: {
        OPEN: 'Ootab haldajat',
        APPROVED: 'Heaks kiidetud',
        DENIED: 'Tagasi lükatud',
        WITHDRAWN: 'Tagasi võetud',
      },
    },
    ask: {
      title: 'Taotlege rohkem',
      text: 'Otsustab haldaja. Taotlege ainult seda, mida vajate: inimesed näevad telefonis, mida nad jagavad.',
      waits: 'Saate rohkem taotleda, kui haldaja on avatud taotluse üle otsustanud.',
      attributes: 'Atribuudid',
      predicates: 'Predikaadid',
      purposeHint: 'Milleks te seda vajate, ühe-kahe lausega.',
      button: 'Saada taotlus',
    },
  },

  audit: {
    title: 'Auditilogi',
    download: 'Laadi alla CSV‑failina',
    text: (most) =>
      `Kõik organisatsiooni, selle liikmete ja klientide muudatused. „operator“ on keegi, kes teenust haldab. Failis on ${number.format(most)} kõige uuemat kirjet.`,
    who: 'Kes',
    what: 'Mida tegi',
    where: 'Kus',
    when: 'Millal',
    organisation: 'organisatsioon',
    older: 'Vanemad kirjed',
    actions: {
      'organisation.created': 'lõi organisatsiooni',
      'organisation.renamed': 'muutis organisatsiooni nime',
      'invitation.created': 'kutsus inimese',
      'invitation.withdrawn': 'võttis kutse tagasi',
      'invitation.accepted': 'võttis kutse vastu',
      'member.role_changed': 'muutis liikme rolli',
      'member.renamed': 'muutis liikme nime',
      'member.removed': 'eemaldas liikme',
      'member.left': 'lahkus organisatsioonist',
      'relying_party.registered': 'registreeris kliendi',
      'relying_party.updated': 'muutis klienti',
      'relying_party.secret_rotated': 'vahetas kliendi salavõtme',
      'relying_party.suspended': 'peatas kliendi',
      'relying_party.activated': 'aktiveeris kliendi',
      'relying_party.deleted': 'kustutas kliendi',
      'relying_party.assigned': 'määras kliendi organisatsioonile',
      'access.requested': 'taotles haldajalt heakskiitu',
      'access.approved': 'kiitis taotluse heaks',
      'access.denied': 'lükkas taotluse tagasi',
      'webhook.set': 'seadistas webhooki',
      'webhook.secret_rotated': 'vahetas webhooki salavõtme',
      'webhook.disabled': 'lülitas webhooki välja',
      'webhook.tested': 'saatis testisündmuse',
      'webhook.resent': 'saatis sündmuse uuesti',
      'restore.repeated': 'kordas muudatust, mille andmebaasi taastamine oli tagasi võtnud',
    },
  },

  overview: {
    title: 'Kliendid',
    register: 'Registreeri klient',
    id: 'Client id',
    loginsInDay: 'Sisselogimisi, 24 tundi',
    loginsInMonth: 'Sisselogimisi, 30 päeva',
    succeeded: 'Õnnestus',
    givenUp: 'Loobutud webhooki sündmusi',
    loginsTo: (client) => `sisselogimist, klient ${client}`,
    eventsFor: (client) => `sündmust, klient ${client}`,
    explanation:
      'Sisselogimist loetakse üks kuni kaks minutit pärast selle lõppu, kui teie server on koodi vahetanud. Õnnestus: osa kõigist sisselogimistest, mis lõppesid viimase 30 päeva jooksul. Loobutud webhooki sündmused: viimase 24 tunni jooksul.',
    empty: 'Organisatsioonil pole veel kliente.',
    emptyDeveloper:
      'Testiklient töötab kohe: registreerige see ja järgmine leht näitab, kuidas sisselogimist proovida.',
    emptyViewer: 'Kliendi saab registreerida organisatsiooni arendaja või omanik.',
    figures: {
      loginsInDay: 'Sisselogimisi viimase 24 tunni jooksul',
      loginsInMonth: 'Sisselogimisi viimase 30 päeva jooksul',
      succeeded: 'Õnnestus viimase 30 päeva jooksul',
      givenUp: 'Loobutud webhooki sündmusi viimase 24 tunni jooksul',
    },
  },

  statistics: {
    title: 'Statistika',
    text: 'Seansse loetakse üks kuni kaks minutit pärast lõppu, lõpu tunni all. Tagasi lükatud päringud on need, millel oli õige salavõti ja mille vastus oli viga. Kõik ajad on UTC.',
    spans: {hour: 'Viimased 24 tundi', day: 'Viimased 30 päeva'},
    nothing: 'Selle aja jooksul ei lõppenud ühtegi seanssi.',
    chart: {
      titles: {
        hour: 'Seansid lõpuaja järgi: viimased 24 tundi',
        day: 'Seansid lõpuaja järgi: viimased 30 päeva',
      },
      whole: 'Kõik seansid',
      part: 'Lõpule viidud',
      ceiling: (top) => `skaala ülemine ots: ${top}`,
      asTable: 'Sama tabelina',
      hour: 'Tund (UTC)',
      day: 'Päev (UTC)',
      from: 'Alates',
    },
    step: 'Samm',
    sessions: 'Seansse',
    ofAll: 'Kõigist',
    funnel: {
      AUTHENTICATION: 'Sisselogimised',
      SIGNING: 'Allkirjastamised',
      created: 'Loodud',
      scanned: 'Telefonis avatud',
      confirmed: 'Kinnitatud',
      completed: 'Lõpule viidud',
      redeemed: 'Kood vahetatud',
    },
    failures: {title: 'Lõppes edutult', how: 'Kuidas', type: 'Liik'},
    refusals: {
      title: 'Tagasi lükatud päringud',
      error: 'Viga',
      requests: 'Päringuid',
      ofAll: 'Kõigist tagasi lükatutest',
    },
    starts: {
      title: 'Kuidas seansid algasid',
      nothing: 'Viimase seitsme päeva jooksul ei lõppenud ühtegi alguse tõendiga seanssi.',
      how: 'Kuidas',
      day: '24 tundi',
      week: '7 päeva',
      qr: 'Avatud QR‑koodiga',
      link: 'Avatud lingiga',
      push: 'Avatud teavitusega',
      unproven: 'Avatud tõendita, vanema rakendusega',
      stale: 'Tagasi lükatud: QR‑kood oli liiga vana',
      otherwise: 'Tagasi lükatud: tõend puudus või ei sobinud',
      wrongNumbers: 'Katkestatud: teavituse number oli vale',
      suspected: 'Edasisaatmise kahtlus',
      suspectedHint:
        'Seanss on kahtlane, kui selle QR‑kood oli kaks korda liiga vana või kui inimene kinnitas selle pärast linki ja brauser ei tulnud tagasi. Mõni üksik on juhus. Kui neid on äkki palju, võib keegi teie koode või linke teistele inimestele kopeerida.',
    },
  },

  sessions: {
    types: {AUTHENTICATION: 'Sisselogimine', SIGNING: 'Allkirjastamine'},
    steps: {
      created: 'Teie server lõi seansi',
      scanned: 'Telefon avas selle',
      confirmed: 'Inimene kinnitas sisselogimise PIN‑koodiga',
      signed: 'Inimene allkirjastas PIN‑koodiga',
      'container created': 'Allkirja ümbrik loodi',
      'container refused': 'Ümbrikku ei saanud luua',
      completed: 'Seanss viidi lõpule',
      'code redeemed': 'Teie server vahetas koodi',
      cancelled: 'Seanss katkestati',
      expired: 'Seanss aegus',
      'code expired': 'Kood aegus',
    },
    reasons: {
      declined: 'inimene keeldus telefonis',
      left: 'inimene lahkus telefonis päringust',
      pin_locked: 'valed PIN‑koodid lukustasid telefoni',
      wrong_code: 'inimene valis või sisestas muu numbri kui lehel',
      cancelled_by_relying_party: 'teie server katkestas selle',
      cancelled_on_login_page: 'inimene katkestas sisselogimislehel',
      signing_failed: 'allkirja ei saanud luua',
      certificate_revoked: 'telefoni sertifikaat tühistati allkirjastamise ajal',
    },
    statuses: {
      PENDING: 'ootab telefoni',
      SCANNED: 'on telefonis avatud',
      CONFIRMED: 'kinnitatud',
      COMPLETED: 'lõpule viidud',
      CANCELLED: 'katkestatud',
      EXPIRED: 'aegunud',
    },
    outcomes: {
      expired: 'aegus enne, kui inimene selle kinnitas',
      notCompleted: 'kinnitatud, kuid teie server ei viinud seda õigel ajal lõpule',
      notExchanged: 'lõpule viidud, kuid teie server ei vahetanud koodi õigel ajal',
    },
    title: 'Seansid',
    id: 'Seansi tunnus',
    idHint: 'Väärtus sessionId, mille teie server seanssi luues sai.',
    show: 'Näita kulgu',
    step: 'Samm',
    time: 'Aeg',
    after: 'Hiljem',
    afterStep: 'Pärast eelmist sammu',
    later: (digits) => `+ ${digits} s`,
    requestId: 'Päringu tunnus',
    ownCall: 'teie serverile saadetud vastuse X-Request-Id',
    noRequest: 'päringut polnud: aeg sai otsa',
    unknownRequest: 'pole teada',
    explanation: html`Päringu tunnus on selle päringu oma, mis sammu põhjustas. Öelge see, kui pöördute
      haldaja poole. Kui teie server saadab enda <code>X-Request-Id</code>, on logis mõlemad. Kulg ei näita
      kunagi, kes inimene on.`,
    list: {
      newest: 'Uusimad seansid',
      older: 'Vanemad seansid',
      created: 'Loodud',
      flow: 'Liik',
      state: 'Olek',
      ended: 'Lõppes',
      open: 'avatud',
      none: 'Praegu pole ühtegi seanssi.',
      noneOlder: 'Vanemaid seansse pole.',
      deleted: 'Seansid kustutatakse mõni aeg pärast lõppu; millal, otsustab haldaja.',
      hidden:
        'Loend ei näita kunagi, kes inimene on, ega telefoni ootava seansi tunnust, millega keegi teine saaks selle avada.',
    },
    missing: 'Kliendil pole sellise tunnusega seanssi.',
    missingHint: 'Kontrollige tunnust. Seansid kustutatakse mõni aeg pärast lõppu; millal, otsustab haldaja.',
  },

  connection: {
    title: 'Kui kaugele ühendus jõuab',
    onlyTest:
      'See leht jälgib testiklientide seansse. Et oma programmi proovida, registreerige testimiseks teine klient.',
    noRedirectUri:
      'Kliendil pole Redirect URI‑t, seepärast ei saa ta sisselogimisi alustada. Lisage see seadetes.',
    first: 'Esimene seanss',
    newest: 'Uusim seanss',
    created: (time) => html`See seanss loodi ${time}.`,
    earlier: (time) => html`Üks varasem seanss läbis kõik sammud. See loodi ${time}.`,
    done: 'Tehtud',
    next: 'Järgmine',
    later: 'Hiljem',
    missed: 'Jäi tegemata',
    guide: 'Juhendi juurde',
    toCommands: 'Seadetes olevate käskude juurde',
    awaited: {
      created: 'Teie server loob seansi',
      scanned: 'Telefon avab selle',
      confirmed: 'Inimene kinnitab sisselogimise PIN‑koodiga',
      signed: 'Inimene allkirjastab PIN‑koodiga',
      completed: 'Seanss viiakse lõpule',
      'code redeemed': 'Teie server vahetab koodi',
    },
    advice: {
      none: 'Teenusel pole selle kliendi seansse. Laske oma serveril seanss luua. Kui vastuse olek on 401, on client id või salavõti vale.',
      waits:
        'Avage seanss telefonis enne, kui see aegub: skannige sisselogimislehe kood. Või saatke seanss testisikule, kes kinnitab kohe.',
      open: 'Sisestage telefonis PIN‑kood.',
      approved:
        'Viige seanss lõpule enne, kui kood aegub. Teenuse sisselogimisleht teeb seda ise; muidu peab selle lõpule viima teie server.',
      notCompleted:
        'Keegi ei viinud sisselogimist lõpule enne koodi aegumist. Laske oma serveril olekut oodata ja seanss kohe lõpule viia ning proovige uuesti.',
      completed:
        'Brauser naaseb koodiga teie serverisse. Teie server võrdleb väärtust state ja vahetab koodi.',
      notExchanged:
        'Teie server ei vahetanud koodi enne selle aegumist. Kas brauser jõudis Redirect URI‑ni? Vastuse invalid_grant korral oli kood või selle verifier vale.',
      works:
        'Ühendus töötab: seanss läbis kõik sammud. Järgmiseks vaadake üle, mida enne käikulaskmist kontrollida.',
      cancelled:
        'Seanss katkestati ja ka sellega peab teie leht toime tulema. Et proovida teisi samme, looge uus ja kinnitage see.',
      expired:
        'Keegi ei kinnitanud seanssi õigel ajal ja ka sellega peab teie leht toime tulema. Looge uus ja kinnitage see.',
    },
    refused: (time) => html`Tagasi lükatud päringud alates ${time}`,
    refusedHint:
      'Tabel on mõni sekund vana. Vale salavõtmega päringuid selles pole, sest neid võivad saata ka võõrad: teie server saab oleku 401.',
  },

  webhook: {
    title: 'Webhook',
    back: 'Tagasi webhooki juurde',
    none: 'Kliendil pole webhooki.',
    noneHint: (guide) =>
      html`Webhookiga teatab teenus teie serverile, kui seanss muutub, ja te ei pea olekut ise küsima: vaadake
        <a href="${guide}">webhookide juhendit</a>. Testkliendi jaoks, millel pole avalikku aadressi, kasutage
        <a href="${guide}#on-your-machine">selle asemel</a> käsku <code>npx @signet/sdk listen</code>.`,
    state: 'Olek',
    address: 'Aadress',
    events: 'Sündmused',
    states: {
      enabled: 'Sees',
      disabled: 'Väljas',
      disabledSince: (time) => html`alates ${time}.`,
      disabledBecause: {
        OPERATOR: 'Keegi lülitas selle välja.',
        GONE: 'Teie server vastas 410 (Gone).',
        FAILING: 'See ebaõnnestus päevade kaupa.',
      },
      notKept: 'Sündmusi ei saadeta ega hoita alles.',
      failing: 'Ebaõnnestub',
      failingSince: (time) => html`alates ${time}. Ebaõnnestunud sündmused saadetakse uuesti.`,
    },
    notices: {
      disabled: (client, time) => html`Kliendi ${client} webhook on väljas alates ${time}.`,
      failing: (client, time) =>
        html`Kliendi ${client} webhook ebaõnnestub alates ${time}. Selle sündmused ootavad ja saadetakse
        uuesti.`,
      /** One form for all numbers. */
      givenUp: (client, _, shown) => `Kliendi ${client} ${shown} sündmusest loobuti viimase 7 päeva jooksul.`,
      look: 'Vaata webhooki',
    },
    meanings: {
      'session.scanned': 'Telefon avas seansi.',
      'session.confirmed':
        'Inimene kinnitas sisselogimise. Viige seanss nüüd lõpule, kui te ei kasuta teenuse enda sisselogimislehte, mis teeb seda ise.',
      'session.completed':
        'Sisselogimise suunamisaadress on tagastatud või saab allkirja ümbriku alla laadida.',
      'session.cancelled': 'Seanss katkestati; põhjus on väljal reason.',
      'session.expired': 'Seanss aegus enne, kui inimene selle kinnitas.',
      'webhook.test': 'Testisündmus, mida keegi selle aadressi jaoks soovis.',
    },
    form: {
      set: 'Webhooki seadistamine',
      change: 'Webhooki muutmine',
      enablesAgain: 'Salvestamine lülitab webhooki uuesti sisse. Vahepealseid sündmusi ei saadeta.',
      address: 'Webhooki aadress',
      public: 'Avalik aadress, mis algab https://-ga.',
      localStack: 'Arendaja arvutis töötav teenus lubab ka aadressi http://localhost.',
      ports: (ports) =>
        `Selle port peab olema ${anyOf.format(ports.map(String))}; ilma pordita aadressil on 443.`,
      eachEvent: 'Iga sündmus on üks POST, mis on allkirjastatud Standard Webhooksi järgi.',
      saveAndEnable: 'Salvesta ja lülita sisse',
    },
    actions: {
      title: 'Muud tegevused',
      test: html`Saatke sündmus tüübiga <code>webhook.test</code>, et oma serverit proovida.`,
      sendTest: 'Saada testisündmus',
      example: 'Saatke näide mõnest seansi sündmusest.',
      sendExample: 'Saada näide …',
      again: 'Saatke mingi ajavahemiku sündmused uuesti, näiteks pärast oma serveri katkestust.',
      sendAgain: 'Saada sündmused uuesti …',
      replace: 'Vahetage salavõti, millega teie server sündmusi kontrollib.',
      replaceSecret: 'Vaheta webhooki salavõti …',
      disable: 'Rohkem ei saadeta midagi ja ootel sündmustest loobutakse.',
      disableWebhook: 'Lülita webhook välja …',
    },
    deliveries: {
      title: 'Viimased edastused',
      nothing: 'Midagi pole veel saadetud.',
      event: 'Sündmus',
      happened: 'Toimus',
      result: 'Tulemus',
      session: 'Seanss',
      attempts: (count) => plural(count, {one: `(${count} katse)`, other: `(${count} katset)`}),
      sendAgain: 'Saada uuesti',
      eventOf: (type, time) => `${type}, ${time}`,
      earlier: 'Varasemad sündmused',
      kept: 'Neid hoitakse 30 päeva, kui haldaja pole valinud teist aega.',
    },
    outcomes: {
      DELIVERED: 'Edastatud',
      FAILED: 'Loobutud',
      DISCARDED: 'Ära jäetud',
      waiting: 'Ootel',
      discardedBecause: 'webhook lülitati välja',
      notSent: 'pole veel saadetud',
      nextAttempt: (time) => html`; järgmine katse ${time}`,
    },
    delivery: {
      title: 'Sündmuse edastus',
      heading: (type) => html`Sündmuse <code>${type}</code> edastus`,
      accepted: 'Teie server võttis sündmuse vastu.',
      onItsWay: 'Sündmus on teel või ootab varasemaid sündmusi.',
      nothingToDo: 'Teie ei saa midagi teha.',
      sentAgain: 'Sündmus saadetakse uuesti. Teie server pole veel vastanud: all on eelmise katse tulemus.',
      attempts: 'Katseid',
      messageId: 'Teate tunnus',
      explanation: html`Igal katsel on see tunnus päises <code>webhook-id</code>. Teenus ei hoia vastuse sisu
        alles: kui teie server sündmuse sai, otsige tunnust selle logist.`,
    },
    results: {
      timed_out: {
        text: 'vastus ei tulnud õigel ajal',
        remedy:
          'Vastake kõigepealt ja töödelge sündmust pärast. Kui teie server pole sündmust näinud, vaadake selle ees olevat tulemüüri.',
      },
      unknown_host: {
        text: 'DNS ei tunne seda hosti',
        remedy:
          'Kontrollige hosti kirjapilti ja selle kirjet avalikus DNS‑is. Uue kirje jõustumine võib võtta mõne minuti.',
      },
      connection_refused: {
        text: 'ühendusest keelduti',
        remedy: 'Aadressi pordil ei kuula keegi. Käivitage oma server või parandage port.',
      },
      unreachable: {
        text: 'hostiga ei saa ühendust',
        remedy: 'Host viib aadressile, mis ei vasta. Kontrollige DNS‑i kirjet ja tulemüüri.',
      },
      bad_certificate: {
        text: 'TLS‑sertifikaat ei kehti',
        remedy:
          'See on aegunud, mõeldud teisele hostile või on selle ahel puudulik. Paigaldage avaliku sertifitseerija sertifikaat koos vahesertifikaatidega.',
      },
      tls_failed: {
        text: 'TLS‑ühendust ei saanud luua',
        remedy:
          'Port võib kasutada krüptimata HTTP‑d või ainult vana TLS‑i versiooni. Lubage TLS 1.2 või 1.3.',
      },
      no_response: {
        text: 'ühendus katkes enne täielikku vastust',
        remedy: 'Vaadake oma serveri või selle ees oleva proksi logi: ühenduse sulges see.',
      },
      private_address: {
        text: 'aadress pole avalik',
        remedy:
          'Host viib sisevõrgu aadressile, mida teenus kunagi ei kasuta. Teie enda arvuti jaoks on SDK‑s käsk, mis võtab sündmusi vastu.',
      },
      not_https: {text: 'aadress pole https', remedy: 'Määrake aadress, mis algab https://-ga.'},
      blocked_port: {
        text: 'port kuulub teisele protokollile',
        remedy: 'Määrake aadress teise pordiga või ilma pordita.',
      },
      redirect: {
        text: 'vastus oli ümbersuunamine, mida teenus ei järgi',
        remedy: 'Määrake aadress, kuhu teie server suunab. Sageli puudub ainult kaldkriips lõpus või „www.“.',
      },
      secret_unreadable: {
        text: 'teenus ei saanud webhooki salavõtit lugeda; selle peab parandama haldaja',
        remedy: 'Öelge seda haldajale või vahetage webhooki salavõti.',
      },
      invalid_url: {
        text: 'aadress pole täielik või kehtiv',
        remedy: 'Määrake täielik aadress, näiteks https://shop.example/webhook.',
      },
      unknown_event: {text: 'teenus ei tunne seda tüüpi sündmust', remedy: null},
    },
    status: (status) => `olek ${status}`,
    remedies: {
      401: 'Teie server nõudis sisselogimist. Laske sellel aadressil päringud ilma selleta läbi ja kontrollige signatuuri.',
      403: 'Teie server või selle ees olev tulemüür keeldub päringust. CSRF‑i kaitse ei tohi seda aadressi hõlmata.',
      404: 'Teie serveris pole sellel teel midagi. Parandage aadress või lisage marsruut.',
      405: 'Teie server ei võta sellel teel vastu POST‑päringuid.',
      410: 'Selle olekuga palub server sündmusi enam mitte saata, seepärast on webhook välja lülitatud. Sisselülitamiseks salvestage see uuesti.',
      413: 'Teie server keeldub sellise suurusega sisust. Sündmuse suurus on alla kilobaidi.',
      415: 'Teie server keeldub JSON‑ist. Lubage tüüp application/json.',
      429: 'Teie server piirab päringute hulka. Jätke see aadress piirangust välja.',
      failed: 'Teie serveris või selle ees olevas proksis tekkis viga. Põhjus on selle logis.',
      refused:
        'Teie server keeldus sündmusest. Kui see kontrollib signatuuri, võrrelge webhooki salavõtit ja kontrollige sisu sellisena, nagu see saabus.',
    },
    disable: {
      title: 'Lülita webhook välja',
      text: 'Rohkem ei saadeta midagi. Ootel sündmustest loobutakse ja vahepealseid sündmusi ei hoita alles. Aadress, sündmused ja salavõti jäävad alles, et saaksite webhooki uuesti sisse lülitada.',
    },
    secret: {
      title: 'Webhooki salavõti',
      isSet: 'Webhook on seadistatud',
      isNew: 'Webhookil on uus salavõti',
      once: 'Salavõtit näidatakse ainult üks kord. Kopeerige see kohe ja andke oma serverile, mis kontrollib sellega iga sündmust.',
      bothSecrets:
        '24 tunni jooksul allkirjastatakse sündmused ka vana salavõtmega. Vahetage see oma serveris selle aja jooksul.',
      tryIt: 'Proovige',
      tryItText: html`Kui teie server töötab selle salavõtmega, saatke talle sündmus tüübiga
        <code>webhook.test</code>. Järgmisel lehel on näha, mida teie server vastas.`,
      replace: 'Vaheta webhooki salavõti',
      replaceText:
        '24 tunni jooksul allkirjastatakse sündmused nii vana kui ka uue salavõtmega, et teie server ühtegi vahele ei jätaks.',
      replacedBefore: (until) =>
        html`Salavõti vahetati vähem kui 24 tunni eest: kuni ${until} allkirjastatakse sündmused ka eelmisega.
        Kui vahetate salavõtme nüüd uuesti, lõpeb see kohe.`,
    },
    verify: {
      title: 'Kontrollige sündmusi',
      run: (port) =>
        html`Salvestage need read failina <code>webhook.mjs</code>, andke keskkonnamuutujale
          <code>SIGNET_WEBHOOK_SECRET</code> väärtuseks webhooki salavõti ja käivitage
          <code>node webhook.mjs</code>. Ärge peatage midagi: programm töötab teie poe kõrval. Webhooki
          aadress peab viima pordile ${port}:`,
      route: html`Kui teie pood on Expressi rakendus, mis peab sündmused ise saama, lisage sellele hoopis see
        marsruut, enne igat <code>express.json()</code>-i:`,
      guide: (guide) =>
        html`<a href="${guide}">Webhookide juhendis</a> on kirjas, milleks teie server peab valmis olema,
          kuidas kontrollida teistes keeltes ja kuidas saada sündmusi
          <a href="${guide}#on-your-machine">omaenda arvutis</a>.`,
    },
    example: {
      title: 'Saada näide',
      text: html`Teie server saab sündmuse nagu pärast sisselogimist, allkirjastatud teie salavõtmega. Selle
        seanssi pole olemas: olekupäringu vastus on <code>session_not_found</code>.`,
      event: 'Sündmus',
      button: 'Saada näide',
    },
    again: {
      title: 'Saada sündmused uuesti',
      text: html`Pärast oma serveri katkestust saatke ajavahemiku sündmused uuesti, sama
        <code>webhook-id</code>-ga. Need ootavad saatmiseks valmis sündmuste järel, vanimad ees, ning võivad
        jõuda kohale pärast oma seansi hilisemaid sündmusi.`,
      since: 'Alates (UTC)',
      sinceHint: 'Näiteks 2026-11-22 03:00.',
      until: 'Kuni (UTC)',
      untilHint: 'Jätke tühjaks, et saata kõik sündmused kuni praeguseni.',
      which: 'Sündmused',
      failed: 'Ainult sündmused, millest loobuti või mis jäeti ära',
      failedHint: 'Pärast viimast katset loobutud või ära jäetud, kui webhook oli välja lülitatud.',
      all: 'Kõik sündmused',
      allHint: 'Ka need, mille teie server vastu võttis: need tulevad teist korda.',
      button: 'Saada uuesti',
      none: 'Sellest ajavahemikust pole ühtegi sündmust uuesti saata.',
      sent: (count) =>
        plural(count, {
          one: 'Üks sündmus saadetakse uuesti.',
          other: `${count} sündmust saadetakse uuesti.`,
        }),
      more: 'Ajavahemikus on veel sündmusi.',
      next: 'Saada järgmised uuesti …',
      stillWaiting: 'Ootel sündmused saadetakse niigi. Testisündmusi uuesti ei saadeta.',
      nothingWaits:
        'Ükski selle ajavahemiku sündmus pole ka ootel: teie server võttis kõik vastu või polnud neid. Testisündmusi uuesti ei saadeta.',
      waiting: 'Need ajavahemiku sündmused on veel ootel',
      waitingText: 'Teenus saadab need niigi: ta proovib ise uuesti.',
      waitingEvent: (event, time, result) => html`${event}, ${time}: ${result}`,
    },
  },
};
