import type {NotificationTexts} from '../notification-texts.js';
import type {Texts} from '../texts.js';

export const et = (service: string): Texts => ({
  chooseLanguage: 'Keel',
  starting: 'Üks hetk …',
  next: 'Edasi',
  back: 'Tagasi',
  cancel: 'Katkesta',
  done: 'Valmis',
  tryAgain: 'Proovi uuesti',

  welcome: {
    heading: 'Teie telefon, teie PIN‑kood',
    detail: `Selle rakendusega logite veebisaitidele sisse ja allkirjastate dokumente. Seadistamiseks on vaja aktiveerimiskoodi, mille annab teenusepakkuja ${service}.`,
    begin: 'Seadista see telefon',
    waiting: 'Teid ootab päring. Kõigepealt seadistage see telefon, siis päring avaneb.',
  },
  code: {
    heading: 'Sisestage aktiveerimiskood',
    detail: `Saite selle teenusepakkujalt ${service}. Kood kehtib ühe korra.`,
    label: 'Aktiveerimiskood',
    missing: 'Palun sisestage kood.',
    incomplete: (entered) => `Koodis on 20 numbrit. Sisestatud: ${entered}.`,
    deviceName: 'Selle telefoni nimi teie seadmete loendis',
    scan: 'Skanni QR‑koodina',
  },
  newPin: {heading: 'Valige PIN‑kood', detail: '4 kuni 12 numbrit, mida teised ära ei arva.'},
  repeatPin: {heading: 'Sisestage PIN‑kood uuesti', detail: 'Et trükiviga teid välja ei lukustaks.'},
  pin: {
    label: 'PIN‑kood',
    erase: 'Kustuta viimane number',
    digits: (count) => (count === 1 ? '1 number' : `${count} numbrit`),
    tooShort: 'PIN‑koodis on vähemalt 4 numbrit.',
    differ: 'PIN‑koodid olid erinevad. Palun valige uuesti.',
    weak: {
      repeated: 'Liiga lihtne: numbrid korduvad. Palun valige teine PIN‑kood.',
      sequence: 'Liiga lihtne: numbrid on järjest. Palun valige teine PIN‑kood.',
      year: 'Liiga lihtne: see näeb välja nagu aastaarv. Palun valige teine PIN‑kood.',
      common: 'Liiga lihtne: seda PIN‑koodi kasutavad paljud. Palun valige teine.',
    },
    same: 'See on teie praegune PIN‑kood. Palun valige teine.',
    checking: 'Kontrollin …',
    wrong: (left) => `Vale PIN‑kood. Katseid jäänud: ${left}.`,
    lastTry: 'Vale PIN‑kood. Veel üks vale PIN‑kood lukustab selle telefoni.',
  },
  enrolled: {
    heading: (name) => `Tere tulemast, ${name}`,
    detail:
      'See telefon on valmis. Keegi ei küsi teilt kunagi PIN‑koodi; sisestage see ainult selles rakenduses.',
  },

  home: {
    greeting: (name) => `Tere, ${name}`,
    empty: 'Päringuid ei ole. Kui veebisait palub sisse logida või allkirjastada, ilmub päring siia.',
    waiting: 'Ootab teid',
    asksToLogIn: 'palub teil sisse logida',
    asksToSign: 'palub teil allkirjastada',
    scan: 'Skanni QR‑kood',
    history: 'Ajalugu',
    settings: 'Seaded',
  },
  offline: 'Ühendus puudub. Rakendus proovib ise uuesti.',
  update: 'Rakenduse uus versioon on valmis.',
  updateNow: 'Uuenda',
  notice: {
    DEVICE_ADDED: (device, time) =>
      `Teie seadmete hulka lisati telefon „${device}“ (${time}). Kui te seda ise ei teinud, lukustage too telefon.`,
    KEYS_REPLACED: (device, time) =>
      `Telefon „${device}“ sai uued võtmed (${time}). Kui te seda ise ei teinud, lukustage too telefon.`,
    PUSH_TOKEN_REPLACED: (device, time) =>
      `Telefon „${device}“ saab teavitusi uuel aadressil (alates ${time}). Kui te seda ise ei teinud, lukustage too telefon.`,
  },

  scan: {
    heading: 'Skannige QR‑kood',
    detail: 'Suunake kaamera veebisaidil olevale koodile.',
    noCamera: 'Kaamera ei ole kasutatav. Lubage see brauseri seadetes või kleepige link.',
    paste: 'Või kleepige link',
    open: 'Ava',
    notACode: 'See ei ole selle rakenduse kood.',
  },

  request: {
    logIn: (site) => `Kas logida sisse veebisaidile ${site}?`,
    confirmAge: (site) => `Kas tõendada oma vanust veebisaidile ${site}?`,
    sign: 'Kas allkirjastada see dokument?',
    askedBy: 'Küsib',
    firstTime: 'Esimest korda: te pole sellele veebisaidile varem midagi kinnitanud.',
    test: 'Test: see veebisait on registreeritud ainult testimiseks.',
    titleSource: (site) => `Veebisaidi ${site} sõnadega`,
    document: 'Dokument',
    checksum: 'Kontrollsumma',
    learns: (site) => `${site} saab teada`,
    learnsNothing: (site) => `${site} ei saa teie kohta midagi teada, kuid tunneb teid järgmisel korral ära.`,
    pairing: 'Kontrollige: veebisait näitab sama numbrit',
    time: 'Küsitud',
    timeLeft: (time) => `Aega jäänud: ${time}`,
    attempts: (count) =>
      `PIN‑koodi katseid selles telefonis pärast viimast õiget: ${count}. Kui te neid ise ei teinud, keelduge ja teatage sellest teenusepakkujale ${service}.`,
    approve: 'Kinnita',
    signNow: 'Allkirjasta',
    decline: 'Keeldu',
    enterPin: 'Sisestage PIN‑kood',
  },
  attribute: {
    name: 'Teie täisnime',
    givenName: 'Teie eesnime',
    familyName: 'Teie perekonnanime',
    personalCode: 'Teie isikukoodi',
    dateOfBirth: 'Teie sünnikuupäeva',
    country: 'Teie riigi',
  },
  predicate: {
    AGE_OVER: (years) => `Kas olete vähemalt ${years}-aastane`,
    AGE_UNDER: (years) => `Kas olete noorem kui ${years} aastat`,
  },

  result: {
    approved: {heading: 'Kinnitatud', detail: (site) => `Jätkake veebisaidil ${site}.`},
    signed: {heading: 'Allkirjastatud', detail: (site) => `${site} saab teie allkirja.`},
    declined: {heading: 'Keeldutud', detail: (site) => `${site} ei saanud teie kohta midagi teada.`},
    expired: {
      heading: 'Aeg sai otsa',
      detail: (site) => `Kui soovite jätkata, alustage uuesti veebisaidil ${site}.`,
    },
    unknown: {
      heading: 'Ühendus katkes',
      detail: (site) => `Rakendus ei tea, kas see õnnestus. Vaadake veebisaidilt ${site}.`,
    },
    otherScreen: 'Võite minna tagasi oma teise ekraani juurde.',
    backTo: (site) => `Tagasi veebisaidile ${site}`,
  },

  locked: {
    heading: 'See telefon on lukus',
    label: 'Avamiskood',
    unlock: 'Ava lukust',
  },
  unlocked: {heading: 'See telefon töötab jälle', detail: 'Teie PIN‑kood ei muutunud.'},
  removed: {
    heading: 'See telefon on eemaldatud',
    detail:
      'Sellega ei saa enam sisse logida ega allkirjastada. Uue aktiveerimiskoodiga saate selle uuesti seadistada.',
    setUpAgain: 'Seadista uuesti',
  },
  storageFailed: {
    heading: 'Brauser ei salvesta midagi',
    detail:
      'Rakendus vajab teie võtmete jaoks salvestusruumi. Väljuge privaatrežiimist või lubage sellel lehel salvestada ning laadige leht uuesti.',
  },

  history: {
    heading: 'Ajalugu',
    detail: 'Mida olete selles telefonis otsustanud. Loend ei lahku sellest kunagi.',
    empty: 'Veel ei ole midagi. Siia ilmub see, mille selles telefonis kinnitate või millest keeldute.',
    approved: 'Kinnitatud',
    signed: 'Allkirjastatud',
    declined: 'Keeldutud',
  },

  settings: {
    heading: 'Seaded',
    changePin: 'Muuda PIN‑koodi',
    remove: 'Eemalda see telefon',
    key: 'Kui turvaline see telefon on?',
    keyDetail:
      'Brauser hoiab selle telefoni võtit nii, et ükski skript ei saa seda kopeerida. Selles seadmes oleva pahavara eest see ei kaitse. Sisselogimise ja allkirjastamise võtmed vajavad ka teie PIN‑koodi, mida kunagi ei salvestata.',
  },
  oldPin: {heading: 'Sisestage praegune PIN‑kood', detail: 'Seejärel valite uue.'},
  pinChanged: 'Teie PIN‑kood on muudetud',
  newKeys: {
    heading: 'Uued võtmed sellele telefonile',
    detail: 'Sisestage PIN‑kood ja telefon saab uued võtmed.',
  },
  remove: {
    heading: 'Kas eemaldada see telefon?',
    detail:
      'Siis ei saa te sellega enam sisse logida ega allkirjastada. Uuesti seadistamiseks on vaja uut aktiveerimiskoodi.',
    confirm: 'Eemalda',
  },

  problemHeading: 'See ei õnnestunud',
  problem: {
    offline: `Teenusega ${service} ei saa ühendust. Kontrollige ühendust ja proovige uuesti.`,
    unavailable: `Teenus ${service} ei ole praegu kättesaadav. Palun proovige varsti uuesti.`,
    tooMany: 'Katseid oli liiga palju. Oodake minut ja proovige uuesti.',
    wrongCode: 'See kood ei kehti. Kontrollige seda või küsige uus.',
    tooManyDevices: `Teil on liiga palju telefone. Eemaldage mõni neist teise telefoniga, mis veel töötab, või küsige abi teenusepakkujalt ${service}.`,
    newPhone: `See telefon on uus ega saa seda vanema telefoniga veel teha. Kasutage vanemat telefoni, proovige mõne päeva pärast uuesti või küsige abi teenusepakkujalt ${service}.`,
    notFound: 'Seda päringut enam ei ole. Sellele vastati, see võeti tagasi või see aegus.',
    otherPhone: 'Selle päringu on avanud teine telefon.',
    otherPerson: 'See päring on mõeldud teisele inimesele.',
    mayNotSign: `Teenusepakkuja ${service} ei luba brauseris töötava telefoniga allkirjastada. Selle päringu saate avada teises telefonis.`,
    startProof:
      'Sellest koodist enam ei piisa. Skannige kood, mida veebisait praegu näitab, või uuendage rakendust.',
    staleCode: 'Kood ekraanil on liiga vana. Laadige leht uuesti.',
    wrongNumber:
      'See ei olnud ekraanil olev number, seepärast päring tühistati. Ühtegi PIN‑koodi katset ei kulunud.',
    keysExpired: 'Selle telefoni võtmed on aegunud.',
    locked: 'See telefon on lukus.',
    removed: 'See telefon on eemaldatud.',
    refused: `Rakendus keeldus: see pidi allkirjastama midagi muud, kui näitab. Teatage sellest teenusepakkujale ${service}.`,
    failed: 'Midagi läks valesti. Palun proovige uuesti.',
  },

  devices: {
    heading: 'Teie seadmed',
    know: 'Tean sellest',
    thisPhone: 'See telefon',
    locked: 'Lukus',
    added: (time) => `Lisatud ${time}`,
    enterPin: 'Kinnitamiseks sisestage selle telefoni PIN‑kood.',
    gone: 'Seda seadet ei ole enam teie loendis',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Kas lukustada see seade?',
        detail:
          'Sellega ei saa sisse logida ega allkirjastada, kuni see uue koodiga avatakse. Valige see, kui võite seadme veel leida.',
        action: 'Lukusta',
        done: 'Seade on lukustatud',
      },
      REVOKE_DEVICE: {
        heading: 'Kas eemaldada see seade?',
        detail:
          'Siis ei saa keegi sellega sisse logida ega allkirjastada. Uuesti seadistamiseks on vaja uut aktiveerimiskoodi.',
        action: 'Eemalda',
        done: 'Seade on eemaldatud',
      },
    },
  },

  lock: {
    heading: 'Teine telefon lukustas selle telefoni',
    detail: (device, time) =>
      `Teie telefon „${device}“ lukustas selle telefoni kuni ${time}. Kui tegite seda ise, ei ole vaja midagi teha. Kui te toda telefoni ei tunne, lõpetage lukustus ja eemaldage too telefon.`,
    end: 'Lõpeta lukustus PIN‑koodiga',
    code: 'Mul on avamiskood',
    enterPin: {heading: 'Lukustuse lõpetamine', detail: 'Sisestage selle telefoni PIN‑kood.'},
    undone: (device) =>
      `Telefon „${device}“ ei saa seda enam lukustada. Kui te toda telefoni ei tunne, eemaldage see kohe.`,
    removeOther: 'Eemalda teine telefon',
  },

  notifications: {
    heading: 'Teavitused',
    offer: 'Kas lülitada teavitused sisse?',
    detail: {
      off: 'See telefon saab teile teada anda, kui veebisait palub teil sisse logida või allkirjastada. Teavitus ei nimeta veebisaiti.',
      on: 'Teavitused on sisse lülitatud. Need ei nimeta veebisaiti.',
      blocked:
        'Brauser ei luba selle rakenduse teavitusi. Lubage need brauseri seadetes ja avage rakendus uuesti.',
      unsupported:
        'See brauser ei näita selle rakenduse teavitusi. iPhone’is või iPadis lisage rakendus kõigepealt avaekraanile.',
    },
    turnOn: 'Lülita teavitused sisse',
    turnOff: 'Lülita teavitused välja',
    notNow: 'Mitte praegu',
    noPushService: 'Brauser ei saa oma teavitusteenusega ühendust. Palun proovige hiljem uuesti.',
  },

  recovery: {
    forgotten: {
      heading: 'Kas unustasite PIN‑koodi?',
      detail: (service) =>
        `Keegi ei saa seda järele vaadata. Küsige teenusepakkujalt ${service} uus aktiveerimiskood, seadistage sellega telefon uuesti ja valige uus PIN‑kood. Ajalugu selles telefonis kustutatakse.`,
      enterCode: 'Sisesta aktiveerimiskood',
    },
    anew: 'Telefon saab uued võtmed ja uue PIN‑koodi. Vanad enam ei kehti ja ajalugu kustutatakse.',
    locked: {
      WRONG_PINS: 'PIN‑kood sisestati liiga mitu korda valesti.',
      OTHER_DEVICE: 'Selle lukustas teie teine telefon.',
      OTHER_DEVICE_OR_SERVICE: `Selle lukustas teie teine telefon või teenusepakkuja ${service}.`,
      remedy: (service) =>
        `Kui te oma PIN‑koodi teate, küsige teenusepakkujalt ${service} avamiskood: PIN‑kood jääb samaks.`,
    },
    tooMany: {
      heading: 'Teil on liiga palju telefone',
      detail:
        'Valige telefon, mida te enam ei kasuta. See eemaldatakse, kui uus telefon on valmis. Telefone, mida te võib-olla veel kasutate, loendis ei ole.',
      lastUsed: (time) => `Viimati kasutatud ${time}`,
    },
    mistyped: 'Kontrollige koodi: vähemalt üks number näib olevat vale.',
    silent:
      'Teavitused on välja lülitatud, nii et telefon ei anna päringust märku. Päring ilmub siia, kui rakendus on avatud.',
    replaced: (device) => `See asendab telefoni „${device}“, mis enam ei tööta.`,
    rename: {action: 'Nimeta ümber', heading: 'Telefoni ümbernimetamine', save: 'Salvesta'},
  },

  senders: {
    nothingMore: (sender) => `Vaigista saatja ${sender}`,
    nothingMoreUnseen: 'Vaigista see saatja',
    allWebsites: (organisation) => `See kehtib kõigi veebisaitide kohta, mille omanik on ${organisation}.`,
    muted: (sender) => `${sender} on vaigistatud`,
    mutedDetail:
      'Selle saatja päringutest teie telefonid enam märku ei anna. Saatja ei saa sellest teada. Seadetes saate päringud uuesti lubada.',
    heading: 'Vaigistatud saatjad',
    detail:
      'Nende saatjate päringutest ei anna märku ükski teie telefon ja rakendus neid ei näita. Nende QR‑koode saate endiselt skannida.',
    empty: 'Vaigistatud saatjaid ei ole.',
    since: (time) => `Vaigistatud ${time}`,
    allow: 'Luba uuesti',
  },

  setUp: {
    person: {
      heading: (name) => `Kas teie olete ${name}?`,
      detail: 'See kood on väljastatud sellele inimesele. Telefon logib sisse ja allkirjastab tema nimel.',
      yes: 'Jah, see olen mina',
      no: 'Ei, see ei ole mina',
    },
    stranger: {
      heading: 'See kood ei ole teie oma',
      detail: (service) =>
        `Seadistamine on lõpetatud ja koodi ei kasutatud. Võib-olla saatis keegi teile oma koodi, et te tegutseksite tema nimel. Küsige teenusepakkujalt ${service} kood, mis on väljastatud teile.`,
    },
  },

  start: {
    otherScreen: (site) =>
      `Skannisite selle teiselt ekraanilt. Jätkake ainult siis, kui avasite seal ise veebisaidi ${site}.`,
    newBrowser: (site, system) => `Uus brauser${system}. Te pole seda veebisaidil ${site} varem kasutanud.`,
    scanHere: 'See kood muutub iga sekund. Skannige see nüüd siin.',
    number: {
      heading: 'Milline number on ekraanil?',
      choose: (site) => `Veebisait ${site} näitab seda seal, kus te alustasite. Valige sama number.`,
      type: (site) =>
        `Veebisait ${site} näitab seda seal, kus te alustasite. Sisestage selle kaks numbrikohta.`,
      label: 'Number ekraanil',
      incomplete: 'Numbris on kaks numbrikohta.',
      none: 'Mitte ükski neist',
      absent: 'Numbrit ei ole',
    },
    none: {
      heading: 'Päring tühistati',
      detail: (site) =>
        `Kedagi ei logitud sisse ja midagi ei allkirjastatud. Kui te ei alustanud seda ise veebisaidil ${site}, võis seda teha keegi teine. Rohkem pole vaja midagi teha.`,
    },
    wrong: {
      heading: 'See oli teine number',
      detail: (site) =>
        `Päring tühistati teie kaitseks: ekraanil on teine number. Ühtegi PIN‑koodi katset ei kulunud. Kui alustasite ise, alustage uuesti veebisaidil ${site}; kui mitte, võis seda teha keegi teine.`,
    },
  },

  waitingRequests: {
    another: 'Ootab veel üks päring',
    show: 'Näita',
    next: 'Järgmine päring',
    notOpened: 'Veel ühte päringut ei saanud avada.',
    full: 'Ootel on liiga palju päringuid, seepärast jäi üks ootele võtmata. Avage see uuesti, kui olete ootel päringutele vastanud.',
    expired: 'Ootel päringule ei vastatud õigel ajal.',
    close: 'Sulge',
    otherCode:
      'Avasite teise aktiveerimiskoodi. Selle kasutamiseks katkestage see seadistamine ja avage kood uuesti.',
    alreadySetUp: 'See telefon on juba seadistatud, seepärast aktiveerimiskoodi ei kasutatud.',
  },
});

export const notificationTexts: NotificationTexts = {
  session: {title: 'Teid ootab päring', body: 'Avage rakendus, et näha, kes küsib.'},
  withdrawal: {title: 'Päring enam ei oota', body: 'See avati või tühistati.'},
  notice: {title: 'Teade teie seadmete kohta', body: 'Avage rakendus, et seda lugeda.'},
  renewal: {title: 'Teavitused on peatunud', body: 'Avage rakendus, et need jätkuksid.'},
};
