import type {UriFault} from '@signet/domain';
import {html, serviceName, type HtmlValue} from '../../html/html.js';
import {pluralIn} from '../plural.js';
import type {Refusals} from '../refusals.js';
import type {TextTable} from './en.js';

const plural = pluralIn('lv');

/** Follows “pēc”: in Latvian, the category `zero` has the form of the other numbers. */
const seconds = (count: number) => plural(count, {one: `${count} sekundes`, other: `${count} sekundēm`});
const number = new Intl.NumberFormat('lv');

const uriFaults: Readonly<Record<UriFault, string>> = {
  'too long': 'ir pārāk gara',
  fragment: 'nedrīkst saturēt fragmentu',
  characters: 'drīkst saturēt tikai URI atļautās rakstzīmes',
  'not whole': 'jābūt derīgai, pilnai adresei, piemēram, https://shop.example/callback',
  'not https': 'jābūt https vai, savā datorā (loopback), http',
  'user info': 'nedrīkst saturēt lietotāja datus',
  wildcard: 'saimniekdatorā nedrīkst būt aizstājējzīme (*)',
  'not plain': 'shēma un saimniekdators jāraksta tā, kā tos rāda pārlūks, piemēram, https://shop.example',
  'reserved parameter': 'nedrīkst saturēt parametru ar nosaukumu code, state vai error',
  'not an origin': 'jābūt origin, piemēram, https://shop.example',
  'neither origin nor folder':
    'jābūt origin, piemēram, https://shop.example, vai origin ar ceļu, kas beidzas ar slīpsvītru, piemēram, https://shop.example/login/',
};
const anyOf = new Intl.ListFormat('lv', {type: 'disjunction'});

/** Follows “pēc”. */
const minutes = (count: number) => plural(count, {one: `${count} minūtes`, other: `${count} minūtēm`});

const times = (count: number) => plural(count, {one: `${count} reizi`, other: `${count} reizes`});

const refusals: Refusals = {
  'client name invalid':
    'Nosaukums ir tukšs vai pārāk garš, vai tajā ir rakstzīmes, kas nav redzamas vai ko fonti attēlo atšķirīgi.',
  'client name taken': 'Citam klientam ir tāds pats vai vienādi izskatīgs nosaukums. Izvēlieties citu.',
  'client name reserved': 'Nosaukumā ir paša pakalpojuma nosaukums. Izvēlieties citu.',
  'client changed meanwhile':
    'Klients tika mainīts pēc šīs veidlapas atvēršanas, tāpēc slepenā atslēga netika nomainīta. Apskatiet iestatījumus un mēģiniet vēlreiz.',
  'client registered already':
    'Šis klients jau ir reģistrēts, un tā slepenā atslēga tika parādīta. Ja neviens to nav saglabājis, nomainiet to.',
  'nothing requested': 'Izvēlieties vismaz vienu atribūtu vai predikātu, vai parakstus.',
  'access request open': 'Klientam ir atvērts lūgums. Sagaidiet uzturētāja lēmumu.',
  'last owner': 'Tas ir pēdējais organizācijas īpašnieks. Vispirms par īpašnieku ieceliet citu dalībnieku.',
  'member already':
    'Jūs jau esat šīs organizācijas dalībnieks, un uzaicinājums jums nedotu citu lomu. Tas paliek atvērts tam, kam tas domāts.',
  'removed after invitation':
    'Jūs izslēdza no šīs organizācijas pēc uzaicinājuma izveides. Lūdziet īpašniekam jaunu.',
  'invitation exists':
    'Šāds uzaicinājums jau ir, un tā saite tika parādīta. Ja neviens saiti nav saglabājis, atsauciet to un uzaiciniet no jauna.',
  'webhook disabled': 'Webhook ir atspējots.',
  'delivery in progress': 'Notikums pašlaik tiek sūtīts.',
  'example for test clients only':
    'Sesiju notikumu paraugus saņem tikai testa klients, jo šo sesiju nav. Nosūtiet webhook.test.',
  'webhook secret replaced meanwhile':
    'Webhook slepenā atslēga tika nomainīta pēc šīs veidlapas atvēršanas, un vēlreiz tā netika nomainīta.',
  'name length': (most) => `Nosaukumam jābūt no 1 līdz ${most} redzamām rakstzīmēm vienā rindā.`,
  'purpose length': (most) => `Nolūkam jābūt no 1 līdz ${most} redzamām rakstzīmēm vienā rindā.`,
  'too many members': (most) =>
    `Organizācijas dalībnieku un atvērto uzaicinājumu skaits ir ${most}, vairāk nevar būt. Vispirms izslēdziet dalībnieku vai atsauciet uzaicinājumu.`,
  'too many clients': (most) =>
    `Organizācijas klientu skaits ir ${most}, vairāk nevar būt. Lūdziet uzturētājam kādu izdzēst.`,
  'too many sends to webhook': (most, left) =>
    `Dalībnieki stundas laikā uz šo webhook ar roku sūtījuši notikumus ${times(most)}, biežāk nevar. Mēģiniet vēlreiz pēc ${minutes(left)}.`,
  'too many sends of organisation': (most, left) =>
    `Dalībnieki stundas laikā uz šīs organizācijas webhook adresēm ar roku sūtījuši notikumus ${times(most)}, biežāk nevar. Mēģiniet vēlreiz pēc ${minutes(left)}.`,
  'webhook URL': {
    faults: {
      'too long': 'Webhook adrese ir pārāk gara.',
      'not a URL': 'Webhook adrese nav pilna adrese, piemēram, https://shop.example/webhook.',
      'user info': 'Webhook adresē ir lietotāja dati.',
      fragment: 'Webhook adresē ir fragments.',
      'blocked port': 'Webhook adresē ir ports, ko pārlūki bloķē, jo tas pieder citam protokolam.',
      'not https':
        'Webhook adrese nesākas ar https://; tikai pakalpojums izstrādātāja datorā pieņem arī http://localhost.',
      port: 'Webhook adresē ir ports, ko šis pakalpojums neizsauc.',
      'private address': 'Webhook adresē ir IP adrese, kas nav publiska.',
    },
    ports: (ports) => `Lietojiet portu ${anyOf.format(ports.map(String))}.`,
  },
};

export const lv: TextTable = {
  layout: {
    portal: html`Pakalpojuma ${serviceName} portāls`,
    skip: 'Pāriet uz saturu',
    logOut: 'Iziet',
    organisation: 'Organizācija',
    navigation: {
      clients: 'Klienti',
      members: 'Dalībnieki',
      audit: 'Audita žurnāls',
      settings: 'Organizācija',
    },
    identifier: 'Portāls jūs pazīst tikai pēc identifikatora, ko citi pakalpojumi nezina.',
    language: 'Valoda',
  },

  copy: {
    secret: 'Kopēt slepeno atslēgu',
    link: 'Kopēt saiti',
    lines: 'Kopēt rindas',
    command: 'Kopēt komandu',
    commands: 'Kopēt komandas',
    variables: 'Kopēt mainīgos',
    testCommand: 'Kopēt komandu testa personai',
    copied: 'Nokopēts.',
    selected: 'Teksts ir atlasīts: nokopējiet to ar Ctrl+C.',
  },

  forms: {
    error: 'Kļūda:',
    correct: 'Lūdzu, izlabojiet šo',
    unchanged: 'Nekas netika mainīts',
    save: 'Saglabāt',
    action: 'Darbība',
  },

  faults: {
    name: 'Ievadiet nosaukumu vai vārdu.',
    role: 'Izvēlieties lomu.',
    damaged: 'Veidlapa ir bojāta. Atveriet to no jauna.',
    environment: 'Izvēlieties vidi.',
    purpose: 'Ievadiet nolūku.',
    url: 'Ievadiet pilnu adresi, piemēram, https://shop.example/webhook.',
    listedEvents: 'Izvēlieties notikumus no saraksta.',
    someEvent: 'Izvēlieties vismaz vienu notikumu.',
    event: 'Izvēlieties notikumu.',
    time: 'Ievadiet datumu un laiku šādi: 2026-11-22 03:00.',
    which: 'Izvēlieties, kurus notikumus sūtīt vēlreiz.',
    period: 'Laika posma beigām jābūt pēc sākuma.',
  },

  roles: {
    VIEWER: {name: 'Skatītājs', may: 'redz visu un neko nemaina'},
    DEVELOPER: {name: 'Izstrādātājs', may: 'redz visu, kā arī reģistrē un maina klientus'},
    OWNER: {name: 'Īpašnieks', may: 'drīkst visu, kā arī uzaicina un izslēdz dalībniekus'},
  },

  errors: {
    toStart: 'Uz sākumlapu',
    requestNumber: 'Pieprasījuma numurs:',
    statuses: {
      400: {
        title: 'Portāls nesaprot šo pieprasījumu',
        text: 'Atgriezieties iepriekšējā lapā, pārlādējiet to un mēģiniet vēlreiz.',
      },
      403: {
        title: 'Jūs to nedrīkstat darīt',
        text: 'Jūsu loma organizācijā to neļauj. Vērsieties pie īpašnieka.',
      },
      404: {
        title: 'Šādas lapas nav',
        text: 'Iespējams, adresē ir kļūda, lapa ir izdzēsta vai pieder organizācijai, kuras dalībnieks jūs neesat.',
      },
      405: {
        title: 'Šo lapu nevar atvērt tieši',
        text: 'Uz šejieni ved veidlapa. Atgriezieties lapā ar veidlapu un nosūtiet to vēlreiz.',
      },
      413: {title: 'Veidlapa ir pārāk gara', text: 'Saīsiniet tekstu un nosūtiet veidlapu vēlreiz.'},
      415: {
        title: 'Portāls nevar nolasīt šo veidlapu',
        text: 'Pārlādējiet lapu un nosūtiet veidlapu vēlreiz.',
      },
      503: {
        title: 'Portāls pašlaik nevar atbildēt',
        text: 'Tā nav jūsu vaina: kāda pakalpojuma daļa, piemēram, datubāze, laikus neatbild. Pagaidiet minūti, atgriezieties un ielādējiet lapu vēlreiz. Ja nosūtījāt veidlapu, vispirms pārbaudiet, vai izmaiņas ir veiktas. Ja tas nepāriet, nosauciet uzturētājam pieprasījuma numuru.',
      },
    },
    other: {
      title: 'Portālā radās kļūda',
      text: 'Tā nav jūsu vaina. Mēģiniet vēlreiz. Ja tas atkārtojas, nosauciet uzturētājam pieprasījuma numuru.',
    },
    unreadable: {
      title: 'Portāls nevar nolasīt to, ko nosūtīja pārlūks',
      text: 'Atveriet sākumlapu vēlreiz. Ja tas nepalīdz, pārlūka iestatījumos izdzēsiet šīs vietnes sīkdatnes.',
    },
    tooMany: (wait) => ({
      title: 'Pārāk daudz mēģinājumu',
      text: `No jūsu tīkla bija pārāk daudz mēģinājumu. Mēģiniet vēlreiz pēc ${seconds(wait)}.`,
    }),
    otherSite: {
      title: 'Šī veidlapa nāk no citas vietnes',
      text: 'Portāls pieņem veidlapas tikai no savām lapām. Atveriet lapu portālā un mēģiniet vēlreiz.',
    },
    expiredForm: {
      title: 'Šīs veidlapas derīgums ir beidzies',
      text: 'Pēc lapas atvēršanas jūs pieslēdzāties no jauna. Atgriezieties, pārlādējiet lapu un nosūtiet veidlapu vēlreiz.',
    },
    onlyRole: {
      VIEWER: 'To drīkst darīt tikai organizācijas dalībnieks.',
      DEVELOPER: 'To drīkst darīt tikai organizācijas izstrādātājs vai īpašnieks.',
      OWNER: 'To drīkst darīt tikai organizācijas īpašnieks.',
    },
  },

  login: {
    button: html`Pieslēgties ar ${serviceName}`,
    again: 'Pieslēgties vēlreiz',
    fresh: {
      title: 'Lai to darītu, pieslēdzieties vēlreiz',
      text: 'Jūs pieslēdzāties pirms kāda laika. Lai nomainītu slepeno atslēgu, mainītu klienta adreses, piešķirtu vai atņemtu īpašnieka lomu vai izslēgtu dalībnieku, apstipriniet, ka tas joprojām esat jūs. Nekas netika mainīts.',
      back: 'Atpakaļ bez pieslēgšanās',
    },
    failures: {
      cancelled: {
        title: 'Pieslēgšanās netika apstiprināta',
        text: 'To noraidīja vai atcēla, tālrunis tika bloķēts nepareizu PIN kodu dēļ vai beidzās laiks. Nekas nav mainījies.',
      },
      state_mismatch: {
        title: 'Šī pieslēgšanās nav sākta šajā pārlūkā',
        text: 'Iespējams, tā jau ir pabeigta vai ilga pārāk ilgi.',
      },
      no_code: {
        title: 'Pieslēgšanās netika pabeigta',
        text: 'Pieslēgšanās lapa neatsūtīja rezultātu.',
      },
      busy: (wait) => ({
        title: html`Pakalpojums ${serviceName} pašlaik ir pārslogots`,
        text: `Mēģiniet vēlreiz pēc ${seconds(wait)}.`,
      }),
      unreachable: {
        title: html`Pakalpojums ${serviceName} pašlaik nav sasniedzams`,
        text: 'Jūs neesat pieslēdzies. Mēģiniet vēlreiz pēc minūtes.',
      },
      unfinished: {
        title: 'Pieslēgšanos neizdevās pabeigt',
        text: 'Tā jau ir izmantota vai ilga pārāk ilgi.',
      },
    },
  },

  home: {
    logIn: 'Pieslēgties',
    welcome: html`Pārvaldiet savus klientus pakalpojumā ${serviceName}`,
    loggedOut: 'Jūs esat izgājis no portāla.',
    needsLogin: 'Lai atvērtu šo lapu, pieslēdzieties.',
    purpose:
      'Reģistrējiet klientus, mainiet to slepenās atslēgas, iestatiet webhook un skatiet, kas notika sesijā.',
    needs: html`Jums ir vajadzīga lietotne ${serviceName} tālrunī un uzaicinājums uz organizāciju.`,
    none: {
      title: 'Nav organizācijas',
      heading: 'Jūs neesat nevienas organizācijas dalībnieks',
      reason: 'Jūs esat pieslēdzies, bet neviens jūs nav uzaicinājis vai jūsu dalība ir beigusies.',
      advice: html`Lūdziet savas organizācijas īpašniekam uzaicinājumu un atveriet tā saiti šajā pārlūkā. Ja
      jūsu organizācija ir jauna, vērsieties pie pakalpojuma ${serviceName} uzturētāja.`,
    },
    organisations: 'Organizācijas',
    choose: 'Izvēlieties organizāciju',
  },

  invitation: {
    title: 'Uzaicinājums',
    join: (organisation) => `Pievienošanās organizācijai ${organisation}`,
    purpose: html`Jūs esat uzaicināts pārvaldīt šīs organizācijas klientus pakalpojumā ${serviceName}.`,
    role: 'Jūsu loma',
    name: 'Vārds, ko redz citi',
    validUntil: 'Derīgs līdz',
    logInToAccept: html`Pieslēgties ar ${serviceName} un pieņemt`,
    oneMoreStep: 'Jūs esat pieslēdzies. Vēl viens solis: pieņemiet uzaicinājumu.',
    accept: 'Pieņemt uzaicinājumu',
    accepted: {
      title: (organisation) => `Jūs esat organizācijas ${organisation} dalībnieks`,
      text: 'Uzaicinājums darbojas vienu reizi, un jums tas vairs nav vajadzīgs.',
      toClients: (organisation) => `Uz organizācijas ${organisation} klientiem`,
    },
    notValid: {
      title: 'Šis uzaicinājums nav derīgs',
      text: 'Tas jau ir pieņemts, atsaukts vai beidzies. Ja to pieņēmāt pats, pieslēdzieties sākumlapā. Citādi lūdziet jaunu uzaicinājumu tam, kas jūs uzaicināja.',
    },
    memberAlready: 'Jūs jau esat dalībnieks',
  },

  members: {
    title: 'Dalībnieki',
    all: 'Visi dalībnieki',
    back: 'Atpakaļ pie dalībniekiem',
    name: 'Vārds',
    nameHint:
      'Pēc kā citi dalībnieki pazīst šo cilvēku, piemēram, “Kati, serveri”. Cilvēka īsto vārdu portāls nezina.',
    role: 'Loma',
    since: 'Dalībnieks kopš',
    identifier: 'Identifikators portālā',
    you: 'Jūs',
    change: 'Mainīt dalībnieka datus',
    open: 'Atvērtie uzaicinājumi',
    validUntil: 'Derīgs līdz',
    withdraw: 'Atsaukt',
    invitationOf: (name) => `uzaicinājumu, kura saņēmējs ir ${name}`,
    invite: {
      title: 'Uzaicināt dalībnieku',
      text: html`Portāls saiti parāda vienu reizi. Nosūtiet to cilvēkam, kurš uzaicinājumu pieņem,
      pieslēdzoties ar ${serviceName}.`,
      button: 'Izveidot uzaicinājumu',
    },
    invited: {
      title: 'Uzaicinājums izveidots',
      heading: (name) => `Nosūtiet šo saiti. Saņēmējs: ${name}`,
      once: 'Saite tiek parādīta tikai vienu reizi. Nokopējiet to tagad.',
      everybody:
        'Uzaicinājumu var pieņemt ikviens, kam ir saite, tāpēc nosūtiet to tā, lai to izlasītu tikai saņēmējs.',
      until: (time: HtmlValue) => html`Tā darbojas vienu reizi un līdz ${time}.`,
      withdraw: 'Kamēr neviens uzaicinājumu nav pieņēmis, varat to atsaukt.',
    },
    everywhere: {
      title: 'Iziet visur',
      text: 'Beidz jūsu portāla sesijas visos pārlūkos, arī šajā.',
    },
    removal: {
      leave: 'Pamest organizāciju',
      remove: (name) => `Izslēgt dalībnieku ${name}`,
      youLose: (organisation) =>
        `Jūs tūlīt zaudēsiet piekļuvi organizācijai ${organisation}, un, lai atgrieztos, būs vajadzīgs jauns uzaicinājums.`,
      theyLose: 'Cilvēks tūlīt zaudēs piekļuvi, un, lai atgrieztos, būs vajadzīgs jauns uzaicinājums.',
      clientsStay:
        'Klienti un to slepenās atslēgas paliek, kā bija: nomainiet slepenās atslēgas, ko bijušais dalībnieks zina.',
      back: 'Atpakaļ, neko nemainot',
    },
  },

  organisation: {
    title: 'Organizācija',
    name: 'Nosaukums',
    id: 'ID',
    yourRole: 'Jūsu loma',
    changeName: 'Mainīt nosaukumu',
    newName: 'Organizācijas nosaukums',
    nameHint:
      'To redz dalībnieki un uzaicinātie. Tālruņos redzams nosaukums, ko noteicis pakalpojuma uzturētājs: ja tas jāmaina, vērsieties pie uzturētāja.',
    saveName: 'Saglabāt nosaukumu',
  },

  uriFault: (fault) => uriFaults[fault],
  refusals,

  common: {
    none: 'Nav',
    client: 'Klients',
    environment: 'Vide',
    name: 'Nosaukums',
    lookAgain: 'Skatīt vēlreiz',
  },

  clients: {
    all: 'Visi klienti',
    navigation: {
      settings: 'Iestatījumi',
      connection: 'Savienojums',
      webhook: 'Webhook',
      access: 'Piekļuve datiem',
      sessions: 'Sesijas',
      statistics: 'Statistika',
    },
    test: 'Tests',
    production: 'Produkcija',
    suspended: 'Apturēts',
    waits: 'Gaida uzturētāju',
    fields: {
      nameHint:
        'Nosaukums, ar kādu jūs pazīst, piemēram, “Stūra maiznīca”. Cilvēki to lasa savā tālrunī pirms PIN koda ievadīšanas. Diviem produkcijas klientiem nevar būt vienāds vai vienādi izskatīgs nosaukums.',
      redirectUris: 'Redirect URI',
      redirectUrisHint: html`Jūsu servera adreses, uz kurām pārlūks atgriežas pēc pieslēgšanās, katra savā
        rindā, piemēram, <code>https://shop.example/callback</code> vai jūsu datorā
        <code>http://localhost:4000/callback</code>. Tās sākas ar https, izņemot jūsu datorā, un tajās nav
        aizstājējzīmes (*) un fragmenta (#). Katra pieslēgšanās precīzi, zīmi pa zīmei, nosauc vienu no tām.
        Bez tās klients nevar sākt pieslēgšanos.`,
      returnOrigins: 'Return origin adreses',
      returnOriginsHint: html`Atstājiet tukšu, ja izmantojat pakalpojuma pieslēgšanās lapu. Citādi tās ir
        origin adreses jūsu lapai ar QR kodu, uz kurām lietotne drīkst atgriezties tajā pašā tālrunī, katra
        savā rindā, piemēram, <code>https://shop.example</code> vai ar ceļu, kas beidzas ar slīpsvītru:
        <code>https://shop.example/login/</code>.`,
    },
    startProof: {
      label: 'Sākuma apliecinājums',
      hint: 'Ar sākuma apliecinājumu QR koda vai saites kopija, piemēram, viltotā lapā, nevienu nepieslēdz. Pakalpojuma pieslēgšanās lapai nekas cits nav vajadzīgs; jūsu lapa to pieprasa ar lauku start.',
      OFF: {label: 'Izslēgts', hint: 'Tikai sesijas, kas to pieprasa ar lauku start.'},
      PREFERRED: {
        label: 'Vēlams',
        hint: 'Visas pakalpojuma pieslēgšanās lapas sesijas. Vecākas lietotnes tās vēl drīkst atvērt.',
      },
      REQUIRED: {
        label: 'Obligāts',
        hint: 'Visas sesijas, arī jūsu lapās. Vecākas lietotnes vispirms jāatjaunina.',
      },
    },
    settings: {
      title: 'Iestatījumi',
      saved: 'Iestatījumi ir saglabāti.',
      suspended: 'Uzturētājs klientu ir apturējis. Pakalpojums noraida tā pieprasījumus.',
      id: 'Client id',
      registered: 'Reģistrēts',
      noRedirectUris: 'Nav: klients nevar sākt pieslēgšanos.',
      change: 'Mainīt iestatījumus',
      whatWaits:
        'Jauns nosaukums stājas spēkā, kad to apstiprinājis uzturētājs. Ja klients drīkst prasīt datus vai parakstus, tas attiecas arī uz jaunu saimniekdatoru.',
      secret: 'Slepenā atslēga',
      secretText:
        'Neviens to vairs nevar izlasīt. Nomainiet to, ja tā ir pazudusi, ja kāds to varētu būt redzējis vai ja aiziet cilvēks, kurš to zināja.',
      replaceSecret: 'Nomainīt slepeno atslēgu …',
    },
    register: {
      title: 'Klienta reģistrēšana',
      text: 'Klients ir viena vietne vai serveris ar savu slepeno atslēgu.',
      environmentHint: 'Vēlāk to nevar mainīt.',
      testPeople: 'Drīkst izmantot testa personas un testa slēdzi.',
      open: 'Drīkst prasīt visus atribūtus un parakstus.',
      closed:
        'Sāk bez piekļuves personas datiem un parakstiem: lūdziet to, kas vajadzīgs, un uzturētājs izlems.',
      forPublic:
        'Plašai lietošanai. Uzturētājs vispirms apstiprina nosaukumu: līdz tam pakalpojums noraida klienta sesijas.',
      button: 'Reģistrēt',
    },
    secret: {
      once: 'Slepenā atslēga tiek parādīta tikai vienu reizi. Nokopējiet to tagad un glabājiet tur, kur to var nolasīt tikai jūsu serveris. Ja tā pazūd, to var tikai nomainīt.',
      label: 'Klienta slepenā atslēga',
      registered: 'Reģistrēts',
      toClient: 'Atvērt klientu',
      isRegistered: 'Klients ir reģistrēts',
      next: 'Ko darīt tālāk',
      waitForName:
        'Pagaidiet, līdz pakalpojuma uzturētājs apstiprina nosaukumu. Līdz tam pakalpojums noraida klienta sesijas.',
      addRedirectUri: (settings) =>
        html`Pievienojiet redirect URI <a href="${settings}">iestatījumos</a>. Bez tās klients nevar sākt
          pieslēgšanos.`,
      setWebhook: (webhook) =>
        html`Iestatiet <a href="${webhook}">webhook</a>, lai stāvoklis nebūtu jāpārbauda pašiem.`,
      askForData: (access) => html`<a href="${access}">Lūdziet datus un parakstus</a>, kas jums vajadzīgi.`,
      newTitle: 'Jauna slepenā atslēga',
      isNew: 'Klientam ir jauna slepenā atslēga',
      oldRefused: 'Vecā slepenā atslēga no šī brīža vairs neder.',
      replace: 'Nomainīt slepeno atslēgu',
      consequences: (withoutOutage) =>
        html`Vecā slepenā atslēga tūlīt zaudē derīgumu: pieslēgšanās neizdosies, kamēr jūsu serverim nebūs
          jaunās. Jau sāktu pieslēgšanos var pabeigt ar jauno atslēgu. Vispirms izlasiet,
          <a href="${withoutOutage}">kā to izdarīt bez pārtraukuma</a>.`,
      confirmation: 'Klienta nosaukums',
      confirmationHint: (name) => `Lai apstiprinātu, ierakstiet: ${name}`,
      wrongConfirmation: (name) => `Ierakstiet klienta nosaukumu: ${name}`,
    },
    withoutOutage: {
      title: 'Slepenās atslēgas nomaiņa bez pārtraukuma',
      oneAtATime:
        'Klientam vienlaikus ir viena slepenā atslēga, un vecā zaudē derīgumu, tiklīdz ir jauna. Tā ir iecerēts: nozagta atslēga uzreiz pārstāj darboties.',
      seen: 'Ja kāds slepeno atslēgu varētu būt redzējis, neko neplānojiet: nomainiet to tagad un samierinieties ar īsu pārtraukumu.',
      plan: 'Plānota nomaiņa',
      prepare:
        'Ļaujiet serverim nolasīt slepeno atslēgu no faila vai atslēgu glabātavas un nolasīt to vēlreiz, kad pakalpojums atbild ar 401. Tad nav vajadzīga pārstartēšana, un serveris atkārto noraidīto pieprasījumu. Vispirms izmēģiniet to ar testa klientu.',
      quietHour: (statistics) =>
        html`Izvēlieties mierīgu stundu: <a href="${statistics}">statistika</a> rāda katras stundas
          pieslēgšanās.`,
      replace: (secret) =>
        html`Atveriet vietu, no kuras serveris nolasa slepeno atslēgu, gatavu saglabāšanai, un tikai tad
          <a href="${secret}">nomainiet slepeno atslēgu</a>. Nokopējiet jauno un saglabājiet to.`,
      check:
        'Pieslēdzieties vienu reizi paši. Meklējiet žurnālā atbildes ar 401: kādam procesam vēl var būt vecā atslēga.',
      between:
        'Starp 3. un 4. soli serveris nevar sākt vai pabeigt pieslēgšanos: tās ir dažas sekundes, ja viss ir sagatavots. Sākta pieslēgšanās nepazūd: serveris to var pabeigt ar jauno atslēgu, kamēr sesija un tās kods ir derīgi.',
      secondClient: 'Otrs klients uz nomaiņas laiku?',
      secondClientText: html`Ar otru klientu katrs jūsu serveris var pāriet savā laikā, un tikmēr darbojas
        abas slepenās atslēgas. Taču cilvēka <code>subjectId</code> katram klientam ir cits. Dariet tā tikai
        tad, ja serveris cilvēkus pazīst pēc pieprasītajiem datiem, piemēram, personas koda, vai ja tam
        vajadzīgi tikai paraksti. Ja izmantojat <code>subjectId</code>, visi būtu svešinieki.`,
      back: 'Atpakaļ pie nomaiņas',
    },
    testPerson: {
      notice: (time) => html`${time}: jūsu serveris nosūtīja sesiju <em>testa personai</em>.`,
      forProduction:
        'Testa personas ir tikai testa klientiem, tāpēc to neviens nesaņēma. Klients paliek savā vidē: lai izmēģinātu savu programmu, reģistrējiet vēl vienu klientu testiem.',
      noTestPeople:
        'Šeit tādu nav, tāpēc to neviens nesaņēma. Pakalpojuma uzturētājs tās var ieslēgt vidē bez īstiem cilvēkiem.',
    },
    waiting: {
      unapproved:
        'Pakalpojuma uzturētājs klienta nosaukumu nav apstiprinājis. Līdz tam pakalpojums noraida klienta sesijas. Lai pieslēgšanos izmēģinātu tagad, reģistrējiet testa klientu.',
      until: 'Kamēr pakalpojuma uzturētājs to nav apstiprinājis, klients strādā ar to, kas tam ir.',
    },
    askedFor: {
      name: (name) => `nosaukums “${name}”`,
      redirectUri: (uri) => `redirect URI ${uri}`,
      returnOrigin: (origin) => `return origin ${origin}`,
      signatures: 'paraksti',
    },
    connect: {
      title: 'Izmēģiniet savienojumu',
      command: html`Šī komanda sāk pieslēgšanos. Tā ar vārdu “password” prasa klienta slepeno atslēgu un
        izvada <code>sessionId</code>.`,
      testPerson:
        'Tas pats testa personai, kas tūlīt apstiprina: ievadot sesijas identifikatoru lapā “Sesijas”, tur būs redzams “apstiprināta”. Ar to komanda beidzas, tāpēc pēc minūtes, kā paredzēts, būs redzams, ka jūsu serveris sesiju nepabeidza. Ja neviens neapstiprina, lūdziet uzturētājam ieslēgt testa personas.',
      watch: 'Skatīt, cik tālu tas tika',
      guide: 'Pēc pamācības',
      variables:
        'Ielīmējiet šīs rindas terminālī. Tās prasa slepeno atslēgu un iestata mainīgos, ko izmanto pamācības un rindas zemāk.',
      sdk: 'Ar SDK',
      run: html`Saglabājiet šīs rindas failā <code>login.mjs</code> un tajā pašā terminālī palaidiet
        <code>node login.mjs</code>. Tas izvada pieslēgšanās lapas adresi. Vietnes programma katrai
        pieslēgšanās reizei izveido jaunu state un PKCE atslēgu; SDK to dara pats.`,
      guides: (frameworks, {curl, all, reference}) =>
        html`Izveidojiet pieslēgšanos: ar ${frameworks} vai aplūkojiet tās piecus soļus
          <a href="${curl}">ar curl</a>. <a href="${all}">Visas pamācības</a> un visu izsaukumu
          <a href="${reference}">rokasgrāmata</a>.`,
      installSdk:
        'SDK darbojas ar Node no versijas 20.19, Deno un Bun. Pakalpojums piedāvā savas versijas pakotni bez atkarībām. Glabājiet failu kopā ar savu kodu: pēc pakalpojuma atjaunināšanas šajā adresē būs nākamā, bet vecā turpinās darboties.',
    },
  },

  access: {
    title: 'Piekļuve datiem',
    attributes: 'Atribūti, ko klients drīkst prasīt',
    predicates: 'Predikāti, ko klients drīkst prasīt',
    signatures: 'Paraksti',
    maySign: 'Klients drīkst tos prasīt.',
    signsForTestPeople: 'Klients drīkst tos prasīt, bet parakstīt var tikai testa personas.',
    meanings: {
      name: 'Vārds un uzvārds',
      givenName: 'Vārds',
      familyName: 'Uzvārds',
      personalCode: 'Personas kods',
      dateOfBirth: 'Dzimšanas datums',
      country: 'Valsts, kas piešķīra personas kodu',
      AGE_OVER: 'Vai cilvēks ir sasniedzis noteiktu vecumu',
      AGE_UNDER: 'Vai cilvēks ir jaunāks par noteiktu vecumu',
    },
    signing: {
      label: 'paraksti',
      hint: 'Cilvēku paraksti. Katrs no tiem klientam atklāj arī cilvēka vārdu, personas kodu, dzimšanas datumu un valsti',
    },
    requests: {
      title: 'Lūgumi',
      askedFor: 'Kas lūgts',
      purpose: 'Nolūks',
      asked: 'Iesniegts',
      decision: 'Lēmums',
      states: {
        OPEN: 'Gaida uzturētāju',
        APPROVED: 'Apstiprināts',
        DENIED: 'Noraidīts',
        WITHDRAWN: 'Atsaukts',
      },
    },
    ask: {
      title: 'Lūgt vairāk',
      text: 'Lemj uzturētājs. Lūdziet tikai to, kas vajadzīgs: cilvēki tālrunī redz, ko viņi atklāj.',
      waits: 'Vairāk varēsiet lūgt, kad uzturētājs būs izlēmis par atvērto lūgumu.',
      attributes: 'Atribūti',
      predicates: 'Predikāti',
      purposeHint: 'Kam jums tas vajadzīgs, vienā vai divos teikumos.',
      button: 'Nosūtīt lūgumu',
    },
  },

  audit: {
    title: 'Audita žurnāls',
    download: 'Lejupielādēt CSV',
    text: (most) =>
      `Visas organizācijas, tās dalībnieku un klientu izmaiņas. “operator” ir kāds, kas uztur pakalpojumu. Failā ir jaunākie ieraksti, ne vairāk kā ${number.format(most)}.`,
    who: 'Kas',
    what: 'Ko izdarīja',
    where: 'Kur',
    when: 'Kad',
    organisation: 'organizācija',
    older: 'Vecāki ieraksti',
    actions: {
      'organisation.created': 'izveidoja organizāciju',
      'organisation.renamed': 'mainīja organizācijas nosaukumu',
      'invitation.created': 'uzaicināja cilvēku',
      'invitation.withdrawn': 'atsauca uzaicinājumu',
      'invitation.accepted': 'pieņēma uzaicinājumu',
      'member.role_changed': 'mainīja dalībnieka lomu',
      'member.renamed': 'mainīja dalībnieka vārdu',
      'member.removed': 'izslēdza dalībnieku',
      'member.left': 'pameta organizāciju',
      'relying_party.registered': 'reģistrēja klientu',
      'relying_party.updated': 'mainīja klientu',
      'relying_party.secret_rotated': 'nomainīja klienta slepeno atslēgu',
      'relying_party.suspended': 'apturēja klientu',
      'relying_party.activated': 'aktivizēja klientu',
      'relying_party.deleted': 'izdzēsa klientu',
      'relying_party.assigned': 'piesaistīja klientu organizācijai',
      'access.requested': 'lūdza uzturētāja apstiprinājumu',
      'access.approved': 'apstiprināja lūgumu',
      'access.denied': 'noraidīja lūgumu',
      'webhook.set': 'iestatīja webhook',
      'webhook.secret_rotated': 'nomainīja webhook slepeno atslēgu',
      'webhook.disabled': 'atspējoja webhook',
      'webhook.tested': 'nosūtīja testa notikumu',
      'webhook.resent': 'nosūtīja notikumu vēlreiz',
      'restore.repeated': 'atkārtoja izmaiņu, ko bija atcēlusi datubāzes atjaunošana',
    },
  },

  overview: {
    title: 'Klienti',
    register: 'Reģistrēt klientu',
    id: 'Client id',
    loginsInDay: 'Pieslēgšanās, 24 stundas',
    loginsInMonth: 'Pieslēgšanās, 30 dienas',
    succeeded: 'Izdevās',
    givenUp: 'Atmesti webhook notikumi',
    loginsTo: (client) => `pieslēgšanās klientam ${client}`,
    eventsFor: (client) => `notikumi klientam ${client}`,
    explanation:
      'Pieslēgšanos ieskaita vienu līdz divas minūtes pēc tās beigām, ja jūsu serveris ir apmainījis kodu. Izdevās: daļa no visām pieslēgšanās reizēm, kas beidzās pēdējās 30 dienās. Atmesti webhook notikumi: pēdējās 24 stundās.',
    empty: 'Organizācijai vēl nav klientu.',
    emptyDeveloper:
      'Testa klients darbojas uzreiz: reģistrējiet to, un nākamā lapa rādīs, kā izmēģināt pieslēgšanos.',
    emptyViewer: 'Klientu var reģistrēt organizācijas izstrādātājs vai īpašnieks.',
    figures: {
      loginsInDay: 'Pieslēgšanās pēdējās 24 stundās',
      loginsInMonth: 'Pieslēgšanās pēdējās 30 dienās',
      succeeded: 'Izdevās pēdējās 30 dienās',
      givenUp: 'Atmesti webhook notikumi pēdējās 24 stundās',
    },
  },

  statistics: {
    title: 'Statistika',
    text: 'Sesijas ieskaita vienu līdz divas minūtes pēc to beigām, tajā stundā, kurā tās beidzās. Noraidīti pieprasījumi ir tie, kam bija pareizā slepenā atslēga un uz ko atbildēts ar kļūdu. Visi laiki ir UTC.',
    spans: {hour: 'Pēdējās 24 stundas', day: 'Pēdējās 30 dienas'},
    nothing: 'Šajā laikā nav beigusies neviena sesija.',
    chart: {
      titles: {
        hour: 'Sesijas pēc to beigu laika: pēdējās 24 stundas',
        day: 'Sesijas pēc to beigu laika: pēdējās 30 dienas',
      },
      whole: 'Visas sesijas',
      part: 'Pabeigtas',
      ceiling: (top) => `skalas augšgals: ${top}`,
      asTable: 'Tas pats tabulā',
      hour: 'Stunda (UTC)',
      day: 'Diena (UTC)',
      from: 'No',
    },
    step: 'Solis',
    sessions: 'Sesijas',
    ofAll: 'No visām',
    funnel: {
      AUTHENTICATION: 'Pieslēgšanās',
      SIGNING: 'Parakstīšana',
      created: 'Izveidotas',
      scanned: 'Atvērtas tālrunī',
      confirmed: 'Apstiprinātas',
      completed: 'Pabeigtas',
      redeemed: 'Kods apmainīts',
    },
    failures: {title: 'Beidzās bez panākumiem', how: 'Kā', type: 'Veids'},
    refusals: {
      title: 'Noraidīti pieprasījumi',
      error: 'Kļūda',
      requests: 'Pieprasījumi',
      ofAll: 'No visiem noraidītajiem',
    },
    starts: {
      title: 'Kā sesijas sākās',
      nothing: 'Pēdējās septiņās dienās nav beigusies neviena sesija ar sākuma apliecinājumu.',
      how: 'Kā',
      day: '24 stundas',
      week: '7 dienas',
      qr: 'Atvērtas ar QR kodu',
      link: 'Atvērtas ar saiti',
      push: 'Atvērtas ar paziņojumu',
      unproven: 'Atvērtas bez apliecinājuma, ar vecāku lietotni',
      stale: 'Noraidītas: QR kods bija pārāk vecs',
      otherwise: 'Noraidītas: apliecinājuma nebija vai tas nederēja',
      wrongNumbers: 'Atceltas: paziņojuma skaitlis bija nepareizs',
      suspected: 'Aizdomas par pārsūtīšanu',
      suspectedHint:
        'Sesija ir aizdomīga, ja tās QR kods divreiz bija pārāk vecs vai ja cilvēks to apstiprināja pēc saites un pārlūks neatgriezās. Dažas no tām ir nejaušība. Ja to pēkšņi ir daudz, kāds, iespējams, kopē jūsu kodus vai saites citiem cilvēkiem.',
    },
  },

  sessions: {
    types: {AUTHENTICATION: 'Pieslēgšanās', SIGNING: 'Parakstīšana'},
    steps: {
      created: 'Jūsu serveris izveidoja sesiju',
      scanned: 'To atvēra tālrunis',
      confirmed: 'Cilvēks apstiprināja pieslēgšanos ar PIN kodu',
      signed: 'Cilvēks parakstīja ar PIN kodu',
      'container created': 'Izveidots paraksta konteiners',
      'container refused': 'Konteineru neizdevās izveidot',
      completed: 'Sesija pabeigta',
      'code redeemed': 'Jūsu serveris apmainīja kodu',
      cancelled: 'Sesija atcelta',
      expired: 'Sesijas laiks beidzās',
      'code expired': 'Koda derīgums beidzās',
    },
    reasons: {
      declined: 'cilvēks tālrunī atteicās',
      left: 'cilvēks tālrunī pameta pieprasījumu',
      pin_locked: 'nepareizi PIN kodi bloķēja tālruni',
      wrong_code: 'cilvēks izvēlējās vai ievadīja citu skaitli nekā lapā',
      cancelled_by_relying_party: 'to atcēla jūsu serveris',
      cancelled_on_login_page: 'cilvēks atcēla pieslēgšanās lapā',
      signing_failed: 'neizdevās izveidot parakstu',
      certificate_revoked: 'tālruņa sertifikāts tika atsaukts parakstīšanas laikā',
    },
    statuses: {
      PENDING: 'gaida tālruni',
      SCANNED: 'atvērta tālrunī',
      CONFIRMED: 'apstiprināta',
      COMPLETED: 'pabeigta',
      CANCELLED: 'atcelta',
      EXPIRED: 'laiks beidzies',
    },
    outcomes: {
      expired: 'laiks beidzās, pirms cilvēks apstiprināja',
      notCompleted: 'apstiprināta, bet jūsu serveris to laikus nepabeidza',
      notExchanged: 'pabeigta, bet jūsu serveris laikus neapmainīja kodu',
    },
    title: 'Sesijas',
    id: 'Sesijas identifikators',
    idHint: 'Vērtība sessionId, ko jūsu serveris saņēma, izveidojot sesiju.',
    show: 'Rādīt gaitu',
    step: 'Solis',
    time: 'Laiks',
    after: 'Vēlāk',
    afterStep: 'Pēc iepriekšējā soļa',
    later: (digits) => `+ ${digits} s`,
    requestId: 'Pieprasījuma identifikators',
    ownCall: 'tās atbildes X-Request-Id, ko saņēma jūsu serveris',
    noRequest: 'pieprasījuma nebija: beidzās laiks',
    unknownRequest: 'nav zināms',
    explanation: html`Tas ir tā pieprasījuma identifikators, kas izraisīja soli. Nosauciet to, kad vēršaties
      pie uzturētāja. Ja jūsu serveris sūta savu <code>X-Request-Id</code>, žurnālā ir abi. Gaita nekad
      nerāda, kas ir šis cilvēks.`,
    list: {
      newest: 'Jaunākās sesijas',
      older: 'Vecākas sesijas',
      created: 'Izveidota',
      flow: 'Veids',
      state: 'Stāvoklis',
      ended: 'Beigusies',
      open: 'atvērta',
      none: 'Pašlaik sesiju nav.',
      noneOlder: 'Vecāku sesiju nav.',
      deleted: 'Sesijas izdzēš kādu laiku pēc to beigām; kad, to lemj uzturētājs.',
      hidden:
        'Saraksts nekad nerāda, kas ir cilvēks, nedz arī tādas sesijas identifikatoru, kas gaida tālruni, jo ar to kāds cits varētu sesiju atvērt.',
    },
    missing: 'Klientam nav sesijas ar šādu identifikatoru.',
    missingHint:
      'Pārbaudiet identifikatoru. Sesijas izdzēš kādu laiku pēc to beigām; kad, to lemj uzturētājs.',
  },

  connection: {
    title: 'Cik tālu savienojums tiek',
    onlyTest:
      'Šī lapa seko testa klientu sesijām. Lai izmēģinātu savu programmu, reģistrējiet vēl vienu klientu testiem.',
    noRedirectUri:
      'Klientam nav redirect URI, tāpēc tas nevar sākt pieslēgšanos. Pievienojiet to iestatījumos.',
    first: 'Pirmā sesija',
    newest: 'Jaunākā sesija',
    created: (time) => html`Šī sesija tika izveidota ${time}.`,
    earlier: (time) => html`Kāda agrāka sesija izgāja visus soļus. Tā tika izveidota ${time}.`,
    done: 'Izdarīts',
    next: 'Nākamais',
    later: 'Vēlāk',
    missed: 'Nenotika',
    guide: 'Uz pamācību',
    toCommands: 'Uz komandām iestatījumos',
    awaited: {
      created: 'Jūsu serveris izveido sesiju',
      scanned: 'To atver tālrunis',
      confirmed: 'Cilvēks apstiprina pieslēgšanos ar PIN kodu',
      signed: 'Cilvēks paraksta ar PIN kodu',
      completed: 'Sesiju pabeidz',
      'code redeemed': 'Jūsu serveris apmaina kodu',
    },
    advice: {
      none: 'Pakalpojumam nav šī klienta sesiju. Lai jūsu serveris tādu izveido. Ja atbildes statuss ir 401, client id vai slepenā atslēga ir nepareiza.',
      waits:
        'Atveriet sesiju tālrunī, pirms beidzas tās laiks: skenējiet pieslēgšanās lapas kodu. Vai arī nosūtiet sesiju testa personai, kas tūlīt apstiprina.',
      open: 'Ievadiet tālrunī PIN kodu.',
      approved:
        'Pabeidziet sesiju, pirms beidzas koda derīgums. Pakalpojuma pieslēgšanās lapa to dara pati; citādi sesija jāpabeidz jūsu serverim.',
      notCompleted:
        'Neviens nepabeidza pieslēgšanos, pirms beidzās koda derīgums. Lai jūsu serveris gaida stāvokli un tūlīt pabeidz sesiju; tad mēģiniet vēlreiz.',
      completed:
        'Pārlūks ar kodu atgriežas jūsu serverī. Jūsu serveris salīdzina vērtību state un apmaina kodu.',
      notExchanged:
        'Jūsu serveris neapmainīja kodu, pirms beidzās tā derīgums. Vai pārlūks nonāca pie redirect URI? Ja atbilde bija invalid_grant, kods vai tā verifier bija nepareizs.',
      works:
        'Savienojums darbojas: sesija izgāja visus soļus. Tālāk pārbaudiet visu, kas jāpārbauda pirms palaišanas.',
      cancelled:
        'Sesija tika atcelta; arī ar to jūsu lapai jātiek galā. Lai izmēģinātu pārējos soļus, izveidojiet jaunu un apstipriniet to.',
      expired:
        'Neviens laikus neapstiprināja sesiju; arī ar to jūsu lapai jātiek galā. Izveidojiet jaunu un apstipriniet to.',
    },
    refused: (time) => html`Noraidītie pieprasījumi kopš ${time}`,
    refusedHint:
      'Tabula ir dažas sekundes veca. Pieprasījumu ar nepareizu slepeno atslēgu tajā nav, jo tos var sūtīt arī svešinieki: jūsu serveris saņem statusu 401.',
  },

  webhook: {
    title: 'Webhook',
    back: 'Atpakaļ pie webhook',
    none: 'Klientam nav webhook.',
    noneHint: (guide) =>
      html`Ar webhook pakalpojums izsauc jūsu serveri, kad sesija mainās, un stāvoklis nav jāpārbauda pašiem:
        skatiet <a href="${guide}">webhook pamācību</a>. Testa klientam bez publiskas adreses
        <a href="${guide}#on-your-machine">tā vietā</a> izmantojiet <code>npx @signet/sdk listen</code>.`,
    state: 'Stāvoklis',
    address: 'Adrese',
    events: 'Notikumi',
    states: {
      enabled: 'Iespējots',
      disabled: 'Atspējots',
      disabledSince: (time) => html`kopš ${time}.`,
      disabledBecause: {
        OPERATOR: 'Kāds to atspējoja.',
        GONE: 'Jūsu serveris atbildēja ar 410 (Gone).',
        FAILING: 'Tas vairākas dienas nedarbojās.',
      },
      notKept: 'Notikumi netiek sūtīti un netiek glabāti vēlākam laikam.',
      failing: 'Nedarbojas',
      failingSince: (time) => html`kopš ${time}. Neizdevušies notikumi tiek sūtīti vēlreiz.`,
    },
    notices: {
      disabled: (client, time) => html`Klienta ${client} webhook ir atspējots kopš ${time}.`,
      failing: (client, time) =>
        html`Klienta ${client} webhook nedarbojas kopš ${time}. Tā notikumi gaida un tiek sūtīti vēlreiz.`,
      givenUp: (client, count, shown) =>
        plural(count, {
          one: `Pēdējās 7 dienās atmests ${shown} klienta ${client} notikums.`,
          other: `Pēdējās 7 dienās atmesti ${shown} klienta ${client} notikumi.`,
        }),
      look: 'Skatīt webhook',
    },
    meanings: {
      'session.scanned': 'Tālrunis atvēra sesiju.',
      'session.confirmed':
        'Cilvēks apstiprināja pieslēgšanos. Pabeidziet sesiju tagad, ja neizmantojat pakalpojuma pieslēgšanās lapu, kas to dara pati.',
      'session.completed':
        'Ir atgriezta pieslēgšanās pāradresācijas adrese, vai var saņemt paraksta konteineru.',
      'session.cancelled': 'Sesija ir atcelta; iemesls ir laukā reason.',
      'session.expired': 'Sesijas laiks beidzās, pirms cilvēks to apstiprināja.',
      'webhook.test': 'Testa notikums, ko kāds šai adresei pieprasīja.',
    },
    form: {
      set: 'Iestatīt webhook',
      change: 'Mainīt webhook',
      enablesAgain:
        'Saglabājot webhook atkal tiks iespējots. Notikumi, kas pa to laiku notika, netiks sūtīti.',
      address: 'Webhook adrese',
      public: 'Publiska adrese, kas sākas ar https://.',
      localStack: 'Pakalpojums izstrādātāja datorā pieņem arī http://localhost.',
      ports: (ports) => `Tās portam jābūt ${anyOf.format(ports.map(String))}; adresei bez porta tas ir 443.`,
      eachEvent: 'Katrs notikums ir viens POST, parakstīts atbilstoši Standard Webhooks.',
      saveAndEnable: 'Saglabāt un iespējot',
    },
    actions: {
      title: 'Citas darbības',
      test: html`Nosūtiet notikumu ar tipu <code>webhook.test</code>, lai izmēģinātu savu serveri.`,
      sendTest: 'Nosūtīt testa notikumu',
      example: 'Nosūtiet kāda sesijas notikuma paraugu.',
      sendExample: 'Nosūtīt paraugu …',
      again: 'Nosūtiet laika posma notikumus vēlreiz, piemēram, pēc jūsu servera pārtraukuma.',
      sendAgain: 'Nosūtīt notikumus vēlreiz …',
      replace: 'Nomainiet slepeno atslēgu, ar kuru jūsu serveris pārbauda notikumus.',
      replaceSecret: 'Nomainīt webhook slepeno atslēgu …',
      disable: 'Vairs neko nesūtīt un atmest to, kas gaida.',
      disableWebhook: 'Atspējot webhook …',
    },
    deliveries: {
      title: 'Jaunākās piegādes',
      nothing: 'Vēl nekas nav nosūtīts.',
      event: 'Notikums',
      happened: 'Noticis',
      result: 'Rezultāts',
      session: 'Sesija',
      attempts: (count) => plural(count, {one: `(${count} mēģinājums)`, other: `(${count} mēģinājumi)`}),
      sendAgain: 'Nosūtīt vēlreiz',
      eventOf: (type, time) => `${type}, ${time}`,
      earlier: 'Agrāki notikumi',
      kept: 'Tās glabā 30 dienas, ja uzturētājs nav izvēlējies citu laiku.',
    },
    outcomes: {
      DELIVERED: 'Piegādāts',
      FAILED: 'Atmests',
      DISCARDED: 'Izlaists',
      waiting: 'Gaida',
      discardedBecause: 'webhook tika atspējots',
      notSent: 'vēl nav nosūtīts',
      nextAttempt: (time) => html`; nākamais mēģinājums ${time}`,
    },
    delivery: {
      title: 'Notikuma piegāde',
      heading: (type) => html`Notikuma <code>${type}</code> piegāde`,
      accepted: 'Jūsu serveris pieņēma notikumu.',
      onItsWay: 'Notikums ir ceļā vai gaida agrākus notikumus.',
      nothingToDo: 'Jūs neko nevarat darīt.',
      sentAgain:
        'Notikums tiek sūtīts vēlreiz. Jūsu serveris vēl nav atbildējis: zemāk ir iepriekšējā mēģinājuma rezultāts.',
      attempts: 'Mēģinājumi',
      messageId: 'Ziņas identifikators',
      explanation: html`Katrā mēģinājumā šis identifikators ir galvenē <code>webhook-id</code>. Atbildes
        saturu pakalpojums neglabā: ja jūsu serveris notikumu saņēma, meklējiet identifikatoru tā žurnālā.`,
    },
    results: {
      timed_out: {
        text: 'laikus netika saņemta atbilde',
        remedy:
          'Vispirms atbildiet un notikumu apstrādājiet pēc tam. Ja jūsu serveris notikumu nav redzējis, pārbaudiet ugunsmūri tā priekšā.',
      },
      unknown_host: {
        text: 'DNS nezina šo saimniekdatoru',
        remedy:
          'Pārbaudiet saimniekdatora rakstību un ierakstu publiskajā DNS. Jauns ieraksts var parādīties pēc dažām minūtēm.',
      },
      connection_refused: {
        text: 'savienojums tika noraidīts',
        remedy: 'Adreses portā neviens neklausās. Palaidiet savu serveri vai izlabojiet portu.',
      },
      unreachable: {
        text: 'saimniekdators nav sasniedzams',
        remedy: 'Saimniekdators norāda uz adresi, kas neatbild. Pārbaudiet DNS ierakstu un ugunsmūri.',
      },
      bad_certificate: {
        text: 'TLS sertifikāts nav derīgs',
        remedy:
          'Tā termiņš ir beidzies, tas ir citam saimniekdatoram vai tā ķēde nav pilna. Uzstādiet publiskas iestādes sertifikātu kopā ar starpsertifikātiem.',
      },
      tls_failed: {
        text: 'neizdevās izveidot TLS savienojumu',
        remedy:
          'Iespējams, ports lieto nešifrētu HTTP vai tikai vecu TLS versiju. Vajadzīgs TLS 1.2 vai 1.3.',
      },
      no_response: {
        text: 'savienojums beidzās pirms pilnas atbildes',
        remedy:
          'Apskatiet sava servera vai tā priekšā esošā starpniekservera žurnālu: savienojumu aizvēra tas.',
      },
      private_address: {
        text: 'adrese nav publiska',
        remedy:
          'Saimniekdators norāda uz privāta tīkla adresi, ko pakalpojums nekad neizsauc. Jūsu datoram SDK ir komanda, kas saņem notikumus.',
      },
      not_https: {text: 'adrese nav https', remedy: 'Norādiet adresi, kas sākas ar https://.'},
      blocked_port: {
        text: 'ports pieder citam protokolam',
        remedy: 'Norādiet adresi ar citu portu vai bez tā.',
      },
      redirect: {
        text: 'atbilde bija pāradresācija, kurai pakalpojums neseko',
        remedy:
          'Norādiet adresi, uz kuru pāradresē jūsu serveris. Bieži trūkst tikai slīpsvītras beigās vai “www.”.',
      },
      secret_unreadable: {
        text: 'pakalpojums nevarēja nolasīt webhook slepeno atslēgu; tas jāizlabo uzturētājam',
        remedy: 'Pasakiet to uzturētājam vai nomainiet webhook slepeno atslēgu.',
      },
      invalid_url: {
        text: 'adrese nav pilna vai derīga',
        remedy: 'Norādiet pilnu adresi, piemēram, https://shop.example/webhook.',
      },
      unknown_event: {text: 'pakalpojums nezina šāda tipa notikumu', remedy: null},
    },
    status: (status) => `statuss ${status}`,
    remedies: {
      401: 'Jūsu serveris prasīja pieslēgšanos. Atļaujiet šajā adresē pieprasījumus bez tās un pārbaudiet parakstu.',
      403: 'Jūsu serveris vai ugunsmūris tā priekšā noraida pieprasījumu. CSRF aizsardzībai šī adrese jāizlaiž.',
      404: 'Jūsu serverī šajā ceļā nekā nav. Izlabojiet adresi vai pievienojiet maršrutu.',
      405: 'Jūsu serveris šajā ceļā nepieņem POST.',
      410: 'Ar šādu statusu serveris lūdz vairs nesūtīt notikumus, tāpēc webhook ir atspējots. Saglabājiet to vēlreiz, lai iespējotu.',
      413: 'Jūsu serveris noraida tik lielu saturu. Notikums ir mazāks par kilobaitu.',
      415: 'Jūsu serveris noraida JSON. Atļaujiet tipu application/json.',
      429: 'Jūsu serveris ierobežo pieprasījumu biežumu. Izslēdziet šo adresi no ierobežojuma.',
      failed: 'Jūsu serverī vai starpniekserverī tā priekšā radās kļūda. Iemesls ir tā žurnālā.',
      refused:
        'Jūsu serveris noraidīja notikumu. Ja tas pārbauda parakstu, salīdziniet webhook slepeno atslēgu un pārbaudiet saturu tādu, kāds tas saņemts.',
    },
    disable: {
      title: 'Atspējot webhook',
      text: 'Vairs nekas netiks sūtīts. Notikumi, kas gaida, tiks atmesti, un notikumi, kas pa to laiku notiks, netiks glabāti. Adrese, notikumi un slepenā atslēga paliks, lai webhook varētu atkal iespējot.',
    },
    secret: {
      title: 'Webhook slepenā atslēga',
      isSet: 'Webhook ir iestatīts',
      isNew: 'Webhook ir jauna slepenā atslēga',
      once: 'Slepenā atslēga tiek parādīta tikai vienu reizi. Nokopējiet to tagad un iedodiet savam serverim, kas ar to pārbauda katru notikumu.',
      bothSecrets:
        '24 stundas notikumi tiek parakstīti arī ar veco slepeno atslēgu. Nomainiet to savā serverī šajā laikā.',
      tryIt: 'Izmēģiniet',
      tryItText: html`Kad jūsu serveris darbojas ar šo slepeno atslēgu, nosūtiet tam notikumu ar tipu
        <code>webhook.test</code>. Nākamajā lapā redzēsiet, ko serveris atbildēja.`,
      replace: 'Nomainīt webhook slepeno atslēgu',
      replaceText:
        '24 stundas notikumi tiek parakstīti ar veco un jauno slepeno atslēgu, lai jūsu serveris nevienu nepalaistu garām.',
      replacedBefore: (until) =>
        html`Slepenā atslēga nomainīta pirms mazāk nekā 24 stundām: līdz ${until} notikumi tiek parakstīti arī
        ar iepriekšējo. Ja nomaināt atslēgu tagad vēlreiz, tas tūlīt beidzas.`,
    },
    verify: {
      title: 'Pārbaudiet notikumus',
      run: (port) =>
        html`Saglabājiet šīs rindas failā <code>webhook.mjs</code>, vides mainīgajā
          <code>SIGNET_WEBHOOK_SECRET</code> norādiet webhook slepeno atslēgu un palaidiet
          <code>node webhook.mjs</code>. Neko neapturiet: programma darbojas blakus jūsu veikalam. Webhook
          adresei jāved uz portu ${port}:`,
      route: html`Ja jūsu veikals ir Express lietotne, kurai notikumi jāsaņem pašai, tā vietā pievienojiet tai
        šo maršrutu, pirms jebkura <code>express.json()</code>:`,
      guide: (guide) =>
        html`<a href="${guide}">Webhook pamācībā</a> teikts, kam jūsu serverim jābūt gatavam, kā pārbaudīt
          citās valodās un kā saņemt notikumus <a href="${guide}#on-your-machine">savā datorā</a>.`,
    },
    example: {
      title: 'Nosūtīt paraugu',
      text: html`Jūsu serveris saņem notikumu kā pēc pieslēgšanās, parakstītu ar jūsu slepeno atslēgu. Tā
        sesijas nav: uz statusa pieprasījumu pakalpojums atbild ar <code>session_not_found</code>.`,
      event: 'Notikums',
      button: 'Nosūtīt paraugu',
    },
    again: {
      title: 'Nosūtīt notikumus vēlreiz',
      text: html`Pēc jūsu servera pārtraukuma nosūtiet laika posma notikumus vēlreiz, ar to pašu
        <code>webhook-id</code>. Tie gaida aiz notikumiem, kam pienācis laiks, vecākie vispirms, un var
        pienākt pēc vēlākiem savas sesijas notikumiem.`,
      since: 'No (UTC)',
      sinceHint: 'Piemēram, 2026-11-22 03:00.',
      until: 'Līdz (UTC)',
      untilHint: 'Atstājiet tukšu, lai nosūtītu visus notikumus līdz šim brīdim.',
      which: 'Notikumi',
      failed: 'Tikai atmestie un izlaistie notikumi',
      failedHint: 'Atmesti pēc pēdējā mēģinājuma vai izlaisti, kamēr webhook bija atspējots.',
      all: 'Visi notikumi',
      allHint: 'Arī tie, ko jūsu serveris pieņēma: tie pienāks otrreiz.',
      button: 'Nosūtīt vēlreiz',
      none: 'Šajā laika posmā nav notikumu, ko sūtīt vēlreiz.',
      sent: (count) =>
        plural(count, {
          one: `Vēlreiz tiek sūtīts ${count} notikums.`,
          other: `Vēlreiz tiek sūtīti ${count} notikumi.`,
        }),
      more: 'Šajā laika posmā ir vēl citi notikumi.',
      next: 'Nosūtīt nākamos vēlreiz …',
      stillWaiting:
        'Notikumi, kas vēl gaida, tiks nosūtīti arī bez tā. Testa notikumi vēlreiz netiek sūtīti.',
      nothingWaits:
        'Šajā laika posmā arī neviens notikums negaida: jūsu serveris tos visus pieņēma vai to nebija. Testa notikumi vēlreiz netiek sūtīti.',
      waiting: 'Šie laika posma notikumi vēl gaida',
      waitingText: 'Pakalpojums tos nosūtīs tāpat: tas mēģina vēlreiz pats.',
      waitingEvent: (event, time, result) => html`${event}, ${time}: ${result}`,
    },
  },
};
