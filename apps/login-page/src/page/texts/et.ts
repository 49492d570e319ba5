import type {Texts} from './texts.js';

export const et: Texts = {
  chooseLanguage: 'Keel',
  starting: 'Üks hetk …',

  login: {
    title: (site) => `Sisselogimine veebisaidile ${site}`,
    openHere: (app) => `Kinnitage sisselogimine selles telefonis rakendusega ${app}.`,
    neverApprove: 'Ärge kunagi kinnitage sisselogimist, mida te ise ei alustanud.',
    approve: 'Kinnitage PIN‑koodiga',
    check: (site) => `Veenduge, et rakenduses on näha ${site}, ja sisestage seal oma PIN‑kood.`,
    approved: 'Kinnitatud',
    declined: {
      heading: 'Sisselogimist ei kinnitatud',
      detail: (site) =>
        `Sellest keelduti, see katkestati või telefon lukustus valede PIN‑koodide tõttu. Lukus telefon annab sellest ise teada. Veebisaidile ${site} ei edastatud midagi.`,
    },
    expired: {
      heading: 'Aeg sai otsa',
      detail: (site) => `Sisselogimist ei kinnitatud õigel ajal. Veebisaidile ${site} ei edastatud midagi.`,
    },
    endedElsewhere: {
      heading: 'See sisselogimine on lõppenud',
      detail:
        'See viidi lõpule või katkestati mujal, näiteks teisel vahelehel. Kui te pole seal sisse logitud, alustage veebisaidil uuesti.',
    },
  },

  signing: {
    title: (site) => `${site} palub teie allkirja`,
    openHere: (app) => `Allkirjastage selles telefonis rakendusega ${app}.`,
    neverApprove: 'Ärge kunagi allkirjastage midagi, mida te ise ei alustanud.',
    approve: 'Allkirjastage PIN‑koodiga',
    check: (site) =>
      `Veenduge, et rakenduses on näha ${site} ja sama dokument, ning sisestage seal oma PIN‑kood.`,
    approved: 'Allkirjastatud',
    declined: {
      heading: 'Midagi ei allkirjastatud',
      detail: (site) =>
        `Allkirjastamisest keelduti, see katkestati, telefon lukustus valede PIN‑koodide tõttu või seda ei saanud lõpule viia. Lukus telefon annab sellest ise teada. Veebisait ${site} allkirja ei saanud.`,
    },
    expired: {
      heading: 'Aeg sai otsa',
      detail: (site) => `Õigel ajal ei allkirjastatud. Veebisait ${site} allkirja ei saanud.`,
    },
    endedElsewhere: {
      heading: 'See allkirjastamine on lõppenud',
      detail:
        'See viidi lõpule või katkestati mujal, näiteks teisel vahelehel. Kui veebisait teie allkirjast ei tea, alustage seal uuesti.',
    },
    creatingContainer: {
      heading: 'Telefonis allkirjastatud',
      detail: 'Viimane samm võtab tavapärasest kauem aega. Teil pole vaja midagi teha; leht jätkab ise.',
    },
    titleSource: (site) => `Veebisaidi ${site} sõnadega`,
    document: 'Dokument',
    checksum: 'Kontrollsumma',
  },

  scan: (app) => `Skannige see kood oma telefonis rakendusega ${app}.`,
  notified: 'Saatsime teie telefonile teavituse. Avage päring seal.',
  notNotified: 'Me ei saanud teie telefonile teavitust saata.',
  noRequest: 'Kas telefonis pole päringut?',
  codeLabel: (app) => `QR‑kood skannimiseks rakendusega ${app}`,
  newCode: 'Laadime uue koodi …',
  chooseNumber: 'Valige rakenduses see number',
  enterNumber: 'Sisestage rakenduses see number',
  inAppBrowser: (site) =>
    `See leht on avatud teise rakenduse sees, kuid tagasi jõuate telefoni enda brauserisse. Avage veebisait ${site} kõigepealt seal ja alustage uuesti.`,
  openInstalled: (app) => `Ava seadmesse paigaldatud rakendus ${app}`,
  openApp: (app) => `Ava ${app}`,
  openInTab: (app) => `Ava ${app} uuel vahelehel`,
  notOpening: (app) => `Midagi ei juhtu? Siis ei ole rakendust ${app} sellesse seadmesse paigaldatud.`,
  onThisComputer: (app) => `Kas rakendus ${app} on selles arvutis?`,
  useOtherPhone: 'Kasuta teist telefoni',

  steps: {open: 'Avage rakendus', back: 'Tagasi veebisaidile'},
  stepDone: 'tehtud',
  continueOnPhone: 'Jätkake telefonis',
  samePairingCode: 'Veenduge, et telefonis on sama number',
  returning: (site) => `Suuname teid tagasi veebisaidile ${site} …`,
  proceed: (site) => `Jätka veebisaidil ${site}`,

  timeLeft: (time) => `Aega jäänud: ${time}`,
  hurry: (time) => `Aega on jäänud vaid ${time}.`,
  offline: 'Ühendus puudub. Leht jätkab ise, kui olete jälle võrgus.',

  continueInWindow: 'Jätkake brauseriaknas, mille rakendus avas. Kui seda pole, alustage veebisaidil uuesti.',
  otherBrowser: {
    heading: 'Alustasite teises brauseris',
    detail:
      'Alustage uuesti seal või selles brauseris veebisaidil. Kui te ise midagi ei alustanud, sulgege see leht: keegi teine ei saa päringut lõpule viia.',
  },
  finished: {
    heading: 'Siin on kõik tehtud',
    detail: (site) =>
      `Olete selle päringu kinnitanud. Võite selle lehe sulgeda ja jätkata veebisaidil ${site}.`,
  },
  superseded: {
    heading: 'Alustasite uut päringut',
    detail: 'Selles brauseris saab korraga pooleli olla ainult üks päring, seepärast see siin lõppes.',
  },
  invalidLink: {
    heading: 'See link enam ei tööta',
    detail:
      'Selline link töötab ühe korra ja ainult ühe minuti. Palun alustage uuesti veebisaidil, mis teid siia suunas.',
  },
  cookiesBlocked: {
    heading: 'Küpsised on blokeeritud',
    detail: (hosts) =>
      `See leht vajab üht küpsist, et teie brauser ära tunda. Lubage küpsised (${hosts}) ja alustage veebisaidil uuesti.`,
  },
  storageBlocked: {
    heading: 'Brauser ei salvesta midagi',
    detail:
      'Seetõttu ei tea see vaheleht teie päringust. Jätkake vahelehel, kus alustasite, või alustage veebisaidil uuesti.',
  },
  noLogin: {
    heading: 'Ühtegi päringut pole pooleli',
    detail:
      'Kui alustasite teises seadmes või brauseris, jätkake seal. Muul juhul alustage veebisaidil, kuhu soovite sisse logida või kus soovite allkirjastada.',
  },
  failed: {heading: 'Midagi läks valesti', detail: 'See pole teie süü. Palun proovige hetke pärast uuesti.'},

  cancel: 'Katkesta',
  backTo: (site) => `Tagasi veebisaidile ${site}`,
  goBack: 'Mine tagasi',
  goToNewer: 'Ava uuem päring',
  tryAgain: 'Proovi uuesti',
};
