import type {UriFault} from '@signet/domain';
import {html, serviceName, type HtmlValue} from '../../html/html.js';
import {pluralIn} from '../plural.js';
import type {Refusals} from '../refusals.js';
import type {TextTable} from './en.js';

const plural = pluralIn('lt');

/** Follows “po”. */
const seconds = (count: number) =>
  plural(count, {one: `${count} sekundės`, few: `${count} sekundžių`, other: `${count} sekundžių`});
const number = new Intl.NumberFormat('lt');

const uriFaults: Readonly<Record<UriFault, string>> = {
  'too long': 'per ilgas',
  fragment: 'negali turėti fragmento',
  characters: 'gali turėti tik URI leidžiamus ženklus',
  'not whole': 'turi būti visas teisingas adresas, pavyzdžiui, https://shop.example/callback',
  'not https': 'turi būti https arba, savame kompiuteryje (loopback), http',
  'user info': 'negali turėti naudotojo duomenų',
  wildcard: 'serverio varde negali turėti pakaitos ženklo (*)',
  'not plain':
    'schemą ir serverio vardą turi rašyti taip, kaip juos rodo naršyklė, pavyzdžiui, https://shop.example',
  'reserved parameter': 'negali turėti parametro, kurio vardas code, state arba error',
  'not an origin': 'turi būti origin, pavyzdžiui, https://shop.example',
  'neither origin nor folder':
    'turi būti origin, pavyzdžiui, https://shop.example, arba origin su keliu, kuris baigiasi pasviruoju brūkšniu, pavyzdžiui, https://shop.example/login/',
};
const anyOf = new Intl.ListFormat('lt', {type: 'disjunction'});

/** Follows “po”. */
const minutes = (count: number) =>
  plural(count, {one: `${count} minutės`, few: `${count} minučių`, other: `${count} minučių`});

const times = (count: number) =>
  plural(count, {one: `${count} kartą`, few: `${count} kartus`, other: `${count} kartų`});

const refusals: Refusals = {
  'client name invalid':
    'Pavadinimas tuščias, per ilgas arba turi ženklų, kurių niekas nemato arba kuriuos šriftai rodo skirtingai.',
  'client name taken': 'Kitas klientas turi tokį patį arba vienodai atrodantį pavadinimą. Pasirinkite kitą.',
  'client name reserved': 'Pavadinime yra pačios paslaugos pavadinimas. Pasirinkite kitą.',
  'client changed meanwhile':
    'Klientas pakeistas po to, kai atvėrėte šią formą, todėl jo slaptasis raktas nepakeistas. Pažiūrėkite nuostatas ir bandykite dar kartą.',
  'client registered already':
    'Šis klientas jau užregistruotas, o jo slaptasis raktas buvo parodytas. Jei niekas jo neišsaugojo, pakeiskite jį.',
  'nothing requested': 'Pasirinkite bent vieną atributą ar predikatą arba parašus.',
  'access request open': 'Klientas turi pateiktą prašymą. Palaukite operatoriaus sprendimo.',
  'last owner': 'Tai paskutinis organizacijos savininkas. Pirmiausia savininku paskirkite kitą narį.',
  'member already':
    'Jūs jau esate šios organizacijos narys, o kvietimas nesuteiktų jums kito vaidmens. Jis lieka galioti tam, kam skirtas.',
  'removed after invitation':
    'Jus pašalino iš šios organizacijos po to, kai buvo sukurtas šis kvietimas. Paprašykite savininko naujo.',
  'invitation exists':
    'Toks kvietimas jau yra, o jo nuoroda buvo parodyta. Jei niekas nuorodos neišsaugojo, atšaukite jį ir pakvieskite iš naujo.',
  'webhook disabled': 'Webhook išjungtas.',
  'delivery in progress': 'Įvykis kaip tik siunčiamas.',
  'example for test clients only':
    'Sesijų įvykių pavyzdžius gauna tik bandomasis klientas, nes tų sesijų nėra. Nusiųskite webhook.test.',
  'webhook secret replaced meanwhile':
    'Webhook slaptasis raktas pakeistas po to, kai atvėrėte šią formą, ir dar kartą nepakeistas.',
  'name length': (most) => `Pavadinimas turi būti nuo 1 iki ${most} matomų ženklų vienoje eilutėje.`,
  'purpose length': (most) => `Tikslas turi būti nuo 1 iki ${most} matomų ženklų vienoje eilutėje.`,
  'too many members': (most) =>
    `Organizacijos narių ir laukiančių kvietimų yra ${most}, daugiau negalima. Pirmiausia pašalinkite narį arba atšaukite kvietimą.`,
  'too many clients': (most) =>
    `Organizacijos klientų yra ${most}, daugiau negalima. Paprašykite operatoriaus vieną ištrinti.`,
  'too many sends to webhook': (most, left) =>
    `Per valandą nariai į šį webhook rankiniu būdu siuntė įvykius ${times(most)}, daugiau negalima. Bandykite dar kartą po ${minutes(left)}.`,
  'too many sends of organisation': (most, left) =>
    `Per valandą nariai į šios organizacijos webhook adresus rankiniu būdu siuntė įvykius ${times(most)}, daugiau negalima. Bandykite dar kartą po ${minutes(left)}.`,
  'webhook URL': {
    faults: {
      'too long': 'Webhook adresas per ilgas.',
      'not a URL': 'Webhook adresas nėra visas adresas, pavyzdžiui, https://shop.example/webhook.',
      'user info': 'Webhook adrese yra naudotojo duomenų.',
      fragment: 'Webhook adrese yra fragmentas.',
      'blocked port': 'Webhook adreso prievadą naršyklės blokuoja, nes jis priklauso kitam protokolui.',
      'not https':
        'Webhook adresas neprasideda https://; tik kūrėjo kompiuteryje veikianti paslauga priima ir http://localhost.',
      port: 'Į webhook adreso prievadą ši paslauga nesikreipia.',
      'private address': 'Webhook adrese nurodytas IP adresas, kuris nėra viešas.',
    },
    ports: (ports) => `Naudokite prievadą ${anyOf.format(ports.map(String))}.`,
  },
};

export const lt: TextTable = {
  layout: {
    portal: html`„${serviceName}“ portalas`,
    skip: 'Pereiti prie turinio',
    logOut: 'Atsijungti',
    organisation: 'Organizacija',
    navigation: {
      clients: 'Klientai',
      members: 'Nariai',
      audit: 'Audito žurnalas',
      settings: 'Organizacija',
    },
    identifier: 'Portalas jus pažįsta tik pagal identifikatorių, kurio kitos paslaugos nežino.',
    language: 'Kalba',
  },

  copy: {
    secret: 'Kopijuoti slaptąjį raktą',
    link: 'Kopijuoti nuorodą',
    lines: 'Kopijuoti eilutes',
    command: 'Kopijuoti komandą',
    commands: 'Kopijuoti komandas',
    variables: 'Kopijuoti kintamuosius',
    testCommand: 'Kopijuoti komandą bandomajam asmeniui',
    copied: 'Nukopijuota.',
    selected: 'Tekstas pažymėtas: nukopijuokite jį klavišais „Ctrl+C“.',
  },

  forms: {
    error: 'Klaida:',
    correct: 'Pataisykite',
    unchanged: 'Niekas nepakeista',
    save: 'Išsaugoti',
    action: 'Veiksmas',
  },

  faults: {
    name: 'Įveskite pavadinimą arba vardą.',
    role: 'Pasirinkite vaidmenį.',
    damaged: 'Forma sugadinta. Atverkite ją iš naujo.',
    environment: 'Pasirinkite aplinką.',
    purpose: 'Įveskite tikslą.',
    url: 'Įveskite visą adresą, pavyzdžiui, https://shop.example/webhook.',
    listedEvents: 'Pasirinkite įvykius iš sąrašo.',
    someEvent: 'Pasirinkite bent vieną įvykį.',
    event: 'Pasirinkite įvykį.',
    time: 'Įveskite datą ir laiką taip: 2026-11-22 03:00.',
    which: 'Pasirinkite, kuriuos įvykius siųsti dar kartą.',
    period: 'Laikotarpio pabaiga turi būti vėlesnė už pradžią.',
  },

  roles: {
    VIEWER: {name: 'Stebėtojas', may: 'mato viską ir nieko nekeičia'},
    DEVELOPER: {name: 'Kūrėjas', may: 'mato viską, registruoja ir keičia klientus'},
    OWNER: {name: 'Savininkas', may: 'gali viską, kviečia ir šalina narius'},
  },

  errors: {
    toStart: 'Į pradžios puslapį',
    requestNumber: 'Užklausos numeris:',
    statuses: {
      400: {
        title: 'Portalas nesupranta šios užklausos',
        text: 'Grįžkite į ankstesnį puslapį, įkelkite jį iš naujo ir bandykite dar kartą.',
      },
      403: {
        title: 'Jums tai neleidžiama',
        text: 'Jūsų vaidmuo organizacijoje to neleidžia. Kreipkitės į savininką.',
      },
      404: {
        title: 'Tokio puslapio nėra',
        text: 'Galbūt adrese yra klaida, puslapis ištrintas arba priklauso organizacijai, kurios narys nesate.',
      },
      405: {
        title: 'Šio puslapio negalima atverti tiesiogiai',
        text: 'Čia patenkama išsiuntus formą. Grįžkite į puslapį su forma ir išsiųskite ją dar kartą.',
      },
      413: {title: 'Forma per ilga', text: 'Sutrumpinkite tekstą ir išsiųskite formą dar kartą.'},
      415: {
        title: 'Portalas negali perskaityti šios formos',
        text: 'Įkelkite puslapį iš naujo ir išsiųskite formą dar kartą.',
      },
      503: {
        title: 'Portalas šiuo metu negali atsakyti',
        text: 'Tai ne jūsų kaltė: kuri nors paslaugos dalis, pavyzdžiui, duomenų bazė, laiku neatsako. Palaukite minutę, grįžkite ir įkelkite puslapį dar kartą. Jei siuntėte formą, pirmiausia patikrinkite, ar pakeitimas atliktas. Jei taip ir lieka, praneškite operatoriui užklausos numerį.',
      },
    },
    other: {
      title: 'Portale įvyko klaida',
      text: 'Tai ne jūsų kaltė. Bandykite dar kartą. Jei pasikartos, praneškite operatoriui užklausos numerį.',
    },
    unreadable: {
      title: 'Portalas negali perskaityti, ką atsiuntė naršyklė',
      text: 'Atverkite pradžios puslapį iš naujo. Jei nepadeda, naršyklės nuostatose ištrinkite šios svetainės slapukus.',
    },
    tooMany: (wait) => ({
      title: 'Per daug bandymų',
      text: `Iš jūsų tinklo buvo per daug bandymų. Bandykite dar kartą po ${seconds(wait)}.`,
    }),
    otherSite: {
      title: 'Ši forma atsiųsta iš kitos svetainės',
      text: 'Portalas priima tik savo puslapių formas. Atverkite puslapį portale ir bandykite dar kartą.',
    },
    expiredForm: {
      title: 'Ši forma nebegalioja',
      text: 'Atvėrę puslapį, prisijungėte iš naujo. Grįžkite, įkelkite puslapį iš naujo ir išsiųskite formą dar kartą.',
    },
    onlyRole: {
      VIEWER: 'Tai gali daryti tik organizacijos narys.',
      DEVELOPER: 'Tai gali daryti tik organizacijos kūrėjas arba savininkas.',
      OWNER: 'Tai gali daryti tik organizacijos savininkas.',
    },
  },

  login: {
    button: html`Prisijungti su „${serviceName}“`,
    again: 'Prisijungti iš naujo',
    fresh: {
      title: 'Kad tai atliktumėte, prisijunkite iš naujo',
      text: 'Prisijungėte prieš kurį laiką. Norėdami pakeisti slaptąjį raktą ar kliento adresus, suteikti ar atimti savininko vaidmenį arba pašalinti narį, patvirtinkite, kad tai vis dar jūs. Niekas nepakeista.',
      back: 'Atgal neprisijungus',
    },
    failures: {
      cancelled: {
        title: 'Prisijungimas nepatvirtintas',
        text: 'Jį atmetė arba atšaukė, telefonas užsirakino dėl neteisingų PIN kodų arba baigėsi laikas. Niekas nepasikeitė.',
      },
      state_mismatch: {
        title: 'Šis prisijungimas pradėtas ne šioje naršyklėje',
        text: 'Galbūt jis jau baigtas arba užtruko per ilgai.',
      },
      no_code: {
        title: 'Prisijungimas nebaigtas',
        text: 'Prisijungimo puslapis neatsiuntė rezultato.',
      },
      busy: (wait) => ({
        title: html`Paslauga „${serviceName}“ šiuo metu perkrauta`,
        text: `Bandykite dar kartą po ${seconds(wait)}.`,
      }),
      unreachable: {
        title: html`Paslauga „${serviceName}“ šiuo metu nepasiekiama`,
        text: 'Jūs neprisijungėte. Bandykite dar kartą po minutės.',
      },
      unfinished: {
        title: 'Prisijungimo nepavyko užbaigti',
        text: 'Jis jau panaudotas arba užtruko per ilgai.',
      },
    },
  },

  home: {
    logIn: 'Prisijungti',
    welcome: html`Valdykite savo klientus paslaugoje „${serviceName}“`,
    loggedOut: 'Jūs atsijungėte.',
    needsLogin: 'Norėdami atverti šį puslapį, prisijunkite.',
    purpose:
      'Registruokite klientus, keiskite jų slaptuosius raktus, nustatykite webhook ir žiūrėkite, kas įvyko sesijoje.',
    needs: html`Jums reikia programėlės „${serviceName}“ telefone ir kvietimo į organizaciją.`,
    none: {
      title: 'Nėra organizacijos',
      heading: 'Nesate jokios organizacijos narys',
      reason: 'Esate prisijungę, bet niekas jūsų nepakvietė arba jūsų narystė baigėsi.',
      advice: html`Paprašykite savo organizacijos savininko kvietimo ir atverkite jo nuorodą šioje naršyklėje.
      Jei jūsų organizacija nauja, kreipkitės į paslaugos „${serviceName}“ operatorių.`,
    },
    organisations: 'Organizacijos',
    choose: 'Pasirinkite organizaciją',
  },

  invitation: {
    title: 'Kvietimas',
    join: (organisation) => `Prisijunkite prie organizacijos „${organisation}“`,
    purpose: html`Esate kviečiami valdyti šios organizacijos klientus paslaugoje „${serviceName}“.`,
    role: 'Jūsų vaidmuo',
    name: 'Vardas, kurį mato kiti',
    validUntil: 'Galioja iki',
    logInToAccept: html`Prisijungti su „${serviceName}“ ir priimti`,
    oneMoreStep: 'Jūs prisijungėte. Liko vienas žingsnis: priimkite kvietimą.',
    accept: 'Priimti kvietimą',
    accepted: {
      title: (organisation) => `Esate organizacijos „${organisation}“ narys`,
      text: 'Kvietimas veikia vieną kartą, ir jums jo nebereikia.',
      toClients: (organisation) => `Į organizacijos „${organisation}“ klientus`,
    },
    notValid: {
      title: 'Šis kvietimas negalioja',
      text: 'Jis jau priimtas, atšauktas arba nebegalioja. Jei jį priėmėte patys, prisijunkite pradžios puslapyje. Kitu atveju paprašykite naujo kvietimo iš to, kas jus pakvietė.',
    },
    memberAlready: 'Jūs jau esate narys',
  },

  members: {
    title: 'Nariai',
    all: 'Visi nariai',
    back: 'Atgal į narius',
    name: 'Vardas',
    nameHint:
      'Pagal ką kiti nariai atpažįsta žmogų, pavyzdžiui, „Kati, serveriai“. Tikrojo žmogaus vardo portalas nežino.',
    role: 'Vaidmuo',
    since: 'Narys nuo',
    identifier: 'Identifikatorius portale',
    you: 'Jūs',
    change: 'Keisti nario duomenis',
    open: 'Laukiantys kvietimai',
    validUntil: 'Galioja iki',
    withdraw: 'Atšaukti',
    invitationOf: (name) => `kvietimą, kurio gavėjas – ${name}`,
    invite: {
      title: 'Pakviesti narį',
      text: html`Portalas nuorodą parodo vieną kartą. Nusiųskite ją žmogui – jis priims kvietimą prisijungęs
      su „${serviceName}“.`,
      button: 'Sukurti kvietimą',
    },
    invited: {
      title: 'Kvietimas sukurtas',
      heading: (name) => `Nusiųskite šią nuorodą. Gavėjas: ${name}`,
      once: 'Nuoroda rodoma tik vieną kartą. Nukopijuokite ją dabar.',
      everybody:
        'Kvietimą gali priimti kiekvienas, kas turi nuorodą, todėl nusiųskite ją taip, kad perskaitytų tik gavėjas.',
      until: (time: HtmlValue) => html`Ji veikia vieną kartą ir iki ${time}.`,
      withdraw: 'Kol kvietimo niekas nepriėmė, galite jį atšaukti.',
    },
    everywhere: {
      title: 'Atsijungti visur',
      text: 'Baigia jūsų portalo sesijas visose naršyklėse, taip pat ir šioje.',
    },
    removal: {
      leave: 'Palikti organizaciją',
      remove: (name) => `Pašalinti narį „${name}“`,
      youLose: (organisation) =>
        `Iš karto prarasite prieigą prie organizacijos „${organisation}“, o norint grįžti reikės naujo kvietimo.`,
      theyLose: 'Žmogus iš karto praras prieigą, o norint grįžti reikės naujo kvietimo.',
      clientsStay:
        'Klientai ir jų slaptieji raktai lieka, kokie buvo: pakeiskite slaptuosius raktus, kuriuos buvęs narys žino.',
      back: 'Atgal nieko nekeičiant',
    },
  },

  organisation: {
    title: 'Organizacija',
    name: 'Pavadinimas',
    id: 'ID',
    yourRole: 'Jūsų vaidmuo',
    changeName: 'Keisti pavadinimą',
    newName: 'Organizacijos pavadinimas',
    nameHint:
      'Jį mato nariai ir pakviestieji. Telefonuose rodomas pavadinimas, kurį nustatė paslaugos operatorius: jei jį reikia keisti, kreipkitės į operatorių.',
    saveName: 'Išsaugoti pavadinimą',
  },

  uriFault: (fault) => uriFaults[fault],
  refusals,

  common: {
    none: 'Nėra',
    client: 'Klientas',
    environment: 'Aplinka',
    name: 'Pavadinimas',
    lookAgain: 'Pažiūrėti dar kartą',
  },

  clients: {
    all: 'Visi klientai',
    navigation: {
      settings: 'Nuostatos',
      connection: 'Ryšys',
      webhook: 'Webhook',
      access: 'Prieiga prie duomenų',
      sessions: 'Sesijos',
      statistics: 'Statistika',
    },
    test: 'Bandomoji',
    production: 'Gamybinė',
    suspended: 'Sustabdytas',
    waits: 'Laukia operatoriaus',
    fields: {
      nameHint:
        'Pavadinimas, kuriuo jus pažįsta, pavyzdžiui, „Kampo kepykla“. Žmonės jį skaito savo telefone prieš įvesdami PIN kodą. Du gamybinės aplinkos klientai negali turėti vienodo ar vienodai atrodančio pavadinimo.',
      redirectUris: 'Redirect URI',
      redirectUrisHint: html`Jūsų serverio adresai, į kuriuos naršyklė grįžta po prisijungimo, kiekvienas
        atskiroje eilutėje, pavyzdžiui, <code>https://shop.example/callback</code> arba jūsų kompiuteryje
        <code>http://localhost:4000/callback</code>. Jie prasideda https, išskyrus jūsų kompiuteryje, juose
        nėra pakaitos ženklo (*) ir fragmento (#). Kiekvienas prisijungimas tiksliai, ženklas ženklan, nurodo
        vieną iš jų. Be jo klientas negali pradėti prisijungimų.`,
      returnOrigins: 'Return origin adresai',
      returnOriginsHint: html`Palikite tuščią, jei naudojate paslaugos prisijungimo puslapį. Kitu atveju tai
        jūsų puslapio su QR kodu origin adresai, į kuriuos programėlė gali grąžinti tame pačiame telefone,
        kiekvienas atskiroje eilutėje, pavyzdžiui, <code>https://shop.example</code> arba su keliu, kuris
        baigiasi pasviruoju brūkšniu: <code>https://shop.example/login/</code>.`,
    },
    startProof: {
      label: 'Pradžios įrodymas',
      hint: 'Su pradžios įrodymu QR kodo ar nuorodos kopija, pavyzdžiui, suklastotame puslapyje, nieko neprijungia. Paslaugos prisijungimo puslapiui daugiau nieko nereikia; jūsų puslapis jo prašo lauku start.',
      OFF: {label: 'Išjungtas', hint: 'Tik sesijos, kurios jo prašo lauku start.'},
      PREFERRED: {
        label: 'Pageidaujamas',
        hint: 'Visos paslaugos prisijungimo puslapio sesijos. Senesnės programėlės dar gali jas atverti.',
      },
      REQUIRED: {
        label: 'Privalomas',
        hint: 'Visos sesijos, taip pat jūsų puslapiuose. Senesnes programėles pirmiausia reikia atnaujinti.',
      },
    },
    settings: {
      title: 'Nuostatos',
      saved: 'Nuostatos išsaugotos.',
      suspended: 'Operatorius sustabdė klientą. Paslauga atmeta jo užklausas.',
      id: 'Client id',
      registered: 'Užregistruotas',
      noRedirectUris: 'Nėra: klientas negali pradėti prisijungimų.',
      change: 'Keisti nuostatas',
      whatWaits:
        'Naujas pavadinimas įsigalioja, kai jį patvirtina operatorius. Jei klientas gali prašyti duomenų ar parašų, tas pats galioja ir naujam serverio vardui.',
      secret: 'Slaptasis raktas',
      secretText:
        'Niekas negali jo perskaityti dar kartą. Pakeiskite jį, jei jis pamestas, jei kas nors galėjo jį pamatyti arba jei išeina žmogus, kuris jį žinojo.',
      replaceSecret: 'Pakeisti slaptąjį raktą …',
    },
    register: {
      title: 'Užregistruoti klientą',
      text: 'Klientas – tai viena svetainė arba serveris su savo slaptuoju raktu.',
      environmentHint: 'Vėliau jos pakeisti negalima.',
      testPeople: 'Gali naudoti bandomuosius asmenis ir bandymų jungiklį.',
      open: 'Gali prašyti visų atributų ir parašų.',
      closed:
        'Pradeda be prieigos prie asmens duomenų ir parašų: paprašykite to, ko reikia, ir operatorius nuspręs.',
      forPublic:
        'Visuomenei. Pirmiausia operatorius patvirtina pavadinimą: iki tol paslauga atmeta kliento sesijas.',
      button: 'Užregistruoti',
    },
    secret: {
      once: 'Slaptasis raktas rodomas tik vieną kartą. Nukopijuokite jį dabar ir laikykite ten, kur jį gali perskaityti tik jūsų serveris. Jei jį pamesite, galėsite tik pakeisti.',
      label: 'Kliento slaptasis raktas',
      registered: 'Užregistruota',
      toClient: 'Atverti klientą',
      isRegistered: 'Klientas užregistruotas',
      next: 'Kas toliau',
      waitForName:
        'Palaukite, kol paslaugos operatorius patvirtins pavadinimą. Iki tol paslauga atmeta kliento sesijas.',
      addRedirectUri: (settings) =>
        html`Pridėkite redirect URI <a href="${settings}">nuostatose</a>. Be jo klientas negali pradėti
          prisijungimų.`,
      setWebhook: (webhook) =>
        html`Nustatykite <a href="${webhook}">webhook</a>, kad nereikėtų patiems tikrinti būsenos.`,
      askForData: (access) => html`<a href="${access}">Paprašykite duomenų ir parašų</a>, kurių reikia.`,
      newTitle: 'Naujas slaptasis raktas',
      isNew: 'Klientas turi naują slaptąjį raktą',
      oldRefused: 'Senasis slaptasis raktas nuo šiol nebegalioja.',
      replace: 'Pakeisti slaptąjį raktą',
      consequences: (withoutOutage) =>
        html`Senasis slaptasis raktas iš karto nustoja galioti: prisijungimai nepavyks, kol jūsų serveris
          neturės naujojo. Jau pradėtus prisijungimus galima užbaigti su naujuoju raktu. Pirmiausia
          perskaitykite, <a href="${withoutOutage}">kaip tai padaryti be pertrūkio</a>.`,
      confirmation: 'Kliento pavadinimas',
      confirmationHint: (name) => `Kad patvirtintumėte, įrašykite: ${name}`,
      wrongConfirmation: (name) => `Įrašykite kliento pavadinimą: ${name}`,
    },
    withoutOutage: {
      title: 'Slaptojo rakto keitimas be pertrūkio',
      oneAtATime:
        'Klientas vienu metu turi vieną slaptąjį raktą, o senasis nustoja galioti, kai tik atsiranda naujas. Taip sumanyta: pavogtas raktas iš karto nustoja veikti.',
      seen: 'Jei kas nors galėjo pamatyti slaptąjį raktą, nieko neplanuokite: pakeiskite jį dabar ir susitaikykite su trumpu pertrūkiu.',
      plan: 'Planuotas keitimas',
      prepare:
        'Tegul jūsų serveris skaito slaptąjį raktą iš failo arba raktų saugyklos ir perskaito jį iš naujo, kai paslauga atsako 401. Tada nereikia paleisti iš naujo, o serveris pakartoja atmestą užklausą. Pirmiausia išbandykite su bandomuoju klientu.',
      quietHour: (statistics) =>
        html`Pasirinkite ramią valandą: <a href="${statistics}">statistika</a> rodo kiekvienos valandos
          prisijungimus.`,
      replace: (secret) =>
        html`Atverkite vietą, iš kurios serveris skaito slaptąjį raktą, paruoštą išsaugoti, ir tik tada
          <a href="${secret}">pakeiskite slaptąjį raktą</a>. Nukopijuokite naująjį ir išsaugokite.`,
      check:
        'Patys vieną kartą prisijunkite. Ieškokite savo žurnale atsakymų su 401: kuris nors procesas dar gali turėti senąjį raktą.',
      between:
        'Tarp 3 ir 4 žingsnio serveris negali pradėti ar užbaigti prisijungimų: kelias sekundes, jei viskas paruošta. Pradėtas prisijungimas nedingsta: serveris gali jį užbaigti su naujuoju raktu, kol sesija ir jos kodas galioja.',
      secondClient: 'Antras klientas keitimo metu?',
      secondClientText: html`Su antru klientu kiekvienas jūsų serveris gali pereiti savo laiku, o tuo metu
        veikia abu slaptieji raktai. Tačiau žmogaus <code>subjectId</code> kiekvienam klientui yra kitoks.
        Darykite taip tik tada, jei serveris žmones atpažįsta pagal paprašytus duomenis, pavyzdžiui, asmens
        kodą, arba jei jam reikia tik parašų. Jei naudojate <code>subjectId</code>, visi būtų nepažįstami.`,
      back: 'Atgal prie keitimo',
    },
    testPerson: {
      notice: (time) => html`${time}: jūsų serveris nusiuntė sesiją <em>bandomajam asmeniui</em>.`,
      forProduction:
        'Bandomuosius asmenis turi tik bandomieji klientai, todėl jos niekas negavo. Klientas lieka savo aplinkoje: norėdami išbandyti savo programą, užregistruokite dar vieną klientą bandymams.',
      noTestPeople:
        'Čia jų nėra, todėl jos niekas negavo. Paslaugos operatorius gali juos įjungti aplinkoje be tikrų žmonių.',
    },
    waiting: {
      unapproved:
        'Paslaugos operatorius nepatvirtino kliento pavadinimo. Iki tol paslauga atmeta kliento sesijas. Norėdami prisijungimą išbandyti dabar, užregistruokite bandomąjį klientą.',
      until: 'Kol paslaugos operatorius to nepatvirtino, klientas dirba su tuo, ką turi.',
    },
    askedFor: {
      name: (name) => `pavadinimas „${name}“`,
      redirectUri: (uri) => `redirect URI ${uri}`,
      returnOrigin: (origin) => `return origin ${origin}`,
      signatures: 'parašai',
    },
    connect: {
      title: 'Išbandykite ryšį',
      command: html`Ši komanda pradeda prisijungimą. Ji žodžiu „password“ paprašo kliento slaptojo rakto ir
        išveda <code>sessionId</code>.`,
      testPerson:
        'Tas pats bandomajam asmeniui, kuris patvirtina iš karto: įvedus sesijos identifikatorių puslapyje „Sesijos“, bus rodoma „patvirtinta“. Tuo komanda ir baigiasi, todėl po minutės, kaip ir tikėtasi, bus rodoma, kad jūsų serveris sesijos neužbaigė. Jei niekas nepatvirtina, paprašykite operatoriaus įjungti bandomuosius asmenis.',
      watch: 'Pažiūrėti, kiek pavyko',
      guide: 'Pagal vadovą',
      variables:
        'Įklijuokite šias eilutes į terminalą. Jos paprašo slaptojo rakto ir nustato kintamuosius, kuriuos naudoja vadovai ir toliau esančios eilutės.',
      sdk: 'Su SDK',
      run: html`Išsaugokite šias eilutes faile <code>login.mjs</code> ir tame pačiame terminale paleiskite
        <code>node login.mjs</code>. Išvedamas prisijungimo puslapio adresas. Svetainės programa kiekvienam
        prisijungimui sukuria naują state ir PKCE raktą; SDK tai daro už jus.`,
      guides: (frameworks, {curl, all, reference}) =>
        html`Sukurkite prisijungimą: su ${frameworks} arba peržiūrėkite jo penkis žingsnius
          <a href="${curl}">su curl</a>. <a href="${all}">Visi vadovai</a> ir visų kreipinių
          <a href="${reference}">žinynas</a>.`,
      installSdk:
        'SDK veikia su Node nuo 20.19 versijos, Deno ir Bun. Paslauga siūlo savo versijos paketą be priklausomybių. Failą laikykite kartu su savo kodu: atnaujinus paslaugą, šiuo adresu bus kitas paketas, o senasis toliau veiks.',
    },
  },

  access: {
    title: 'Prieiga prie duomenų',
    attributes: 'Atributai, kurių klientas gali prašyti',
    predicates: 'Predikatai, kurių klientas gali prašyti',
    signatures: 'Parašai',
    maySign: 'Klientas gali jų prašyti.',
    signsForTestPeople: 'Klientas gali jų prašyti, bet pasirašyti gali tik bandomieji asmenys.',
    meanings: {
      name: 'Vardas ir pavardė',
      givenName: 'Vardas',
      familyName: 'Pavardė',
      personalCode: 'Asmens kodas',
      dateOfBirth: 'Gimimo data',
      country: 'Valstybė, suteikusi asmens kodą',
      AGE_OVER: 'Ar žmogus sulaukė tam tikro amžiaus',
      AGE_UNDER: 'Ar žmogus jaunesnis nei tam tikro amžiaus',
    },
    signing: {
      label: 'parašai',
      hint: 'Žmonių parašai. Kiekvienas iš jų klientui atskleidžia ir žmogaus vardą bei pavardę, asmens kodą, gimimo datą ir valstybę',
    },
    requests: {
      title: 'Prašymai',
      askedFor: 'Ko prašoma',
      purpose: 'Tikslas',
      asked: 'Pateikta',
      decision: 'Sprendimas',
      states: {
        OPEN: 'Laukia operatoriaus',
        APPROVED: 'Patvirtinta',
        DENIED: 'Atmesta',
        WITHDRAWN: 'Atsiimta',
      },
    },
    ask: {
      title: 'Prašyti daugiau',
      text: 'Sprendžia operatorius. Prašykite tik to, ko reikia: žmonės telefone mato, ką atskleidžia.',
      waits: 'Daugiau galėsite prašyti, kai operatorius nuspręs dėl pateikto prašymo.',
      attributes: 'Atributai',
      predicates: 'Predikatai',
      purposeHint: 'Kam jums to reikia, vienu ar dviem sakiniais.',
      button: 'Siųsti prašymą',
    },
  },

  audit: {
    title: 'Audito žurnalas',
    download: 'Atsisiųsti CSV',
    text: (most) =>
      `Visi organizacijos, jos narių ir klientų pakeitimai. „operator“ – tai kas nors, kas prižiūri paslaugą. Faile yra naujausi įrašai, ne daugiau kaip ${number.format(most)}.`,
    who: 'Kas',
    what: 'Ką padarė',
    where: 'Kur',
    when: 'Kada',
    organisation: 'organizacija',
    older: 'Senesni įrašai',
    actions: {
      'organisation.created': 'sukūrė organizaciją',
      'organisation.renamed': 'pakeitė organizacijos pavadinimą',
      'invitation.created': 'pakvietė žmogų',
      'invitation.withdrawn': 'atšaukė kvietimą',
      'invitation.accepted': 'priėmė kvietimą',
      'member.role_changed': 'pakeitė nario vaidmenį',
      'member.renamed': 'pakeitė nario vardą',
      'member.removed': 'pašalino narį',
      'member.left': 'paliko organizaciją',
      'relying_party.registered': 'užregistravo klientą',
      'relying_party.updated': 'pakeitė klientą',
      'relying_party.secret_rotated': 'pakeitė kliento slaptąjį raktą',
      'relying_party.suspended': 'sustabdė klientą',
      'relying_party.activated': 'aktyvino klientą',
      'relying_party.deleted': 'ištrynė klientą',
      'relying_party.assigned': 'priskyrė klientą organizacijai',
      'access.requested': 'paprašė operatoriaus patvirtinimo',
      'access.approved': 'patvirtino prašymą',
      'access.denied': 'atmetė prašymą',
      'webhook.set': 'nustatė webhook',
      'webhook.secret_rotated': 'pakeitė webhook slaptąjį raktą',
      'webhook.disabled': 'išjungė webhook',
      'webhook.tested': 'nusiuntė bandomąjį įvykį',
      'webhook.resent': 'nusiuntė įvykį dar kartą',
      'restore.repeated': 'pakartojo pakeitimą, kurį panaikino duomenų bazės atkūrimas',
    },
  },

  overview: {
    title: 'Klientai',
    register: 'Užregistruoti klientą',
    id: 'Client id',
    loginsInDay: 'Prisijungimai, 24 valandos',
    loginsInMonth: 'Prisijungimai, 30 dienų',
    succeeded: 'Pavyko',
    givenUp: 'Nepristatyti webhook įvykiai',
    loginsTo: (client) => `prisijungimai prie kliento „${client}“`,
    eventsFor: (client) => `įvykiai klientui „${client}“`,
    explanation:
      'Prisijungimas įskaitomas praėjus vienai ar dviem minutėms nuo jo pabaigos, jei jūsų serveris iškeitė kodą. Pavyko: dalis visų prisijungimų, kurie baigėsi per pastarąsias 30 dienų. Nepristatyti webhook įvykiai: per pastarąsias 24 valandas.',
    empty: 'Organizacija dar neturi klientų.',
    emptyDeveloper:
      'Bandomasis klientas veikia iš karto: užregistruokite jį, ir kitas puslapis parodys, kaip išbandyti prisijungimą.',
    emptyViewer: 'Klientą gali užregistruoti organizacijos kūrėjas arba savininkas.',
    figures: {
      loginsInDay: 'Prisijungimai per pastarąsias 24 valandas',
      loginsInMonth: 'Prisijungimai per pastarąsias 30 dienų',
      succeeded: 'Pavyko per pastarąsias 30 dienų',
      givenUp: 'Nepristatyti webhook įvykiai per pastarąsias 24 valandas',
    },
  },

  statistics: {
    title: 'Statistika',
    text: 'Sesijos įskaitomos praėjus vienai ar dviem minutėms nuo jų pabaigos, prie tos valandos, kurią baigėsi. Atmestos užklausos – tai užklausos su teisingu slaptuoju raktu, į kurias atsakyta klaida. Visi laikai yra UTC.',
    spans: {hour: 'Pastarosios 24 valandos', day: 'Pastarosios 30 dienų'},
    nothing: 'Per šį laiką nesibaigė nė viena sesija.',
    chart: {
      titles: {
        hour: 'Sesijos pagal jų pabaigos laiką: pastarosios 24 valandos',
        day: 'Sesijos pagal jų pabaigos laiką: pastarosios 30 dienų',
      },
      whole: 'Visos sesijos',
      part: 'Užbaigtos',
      ceiling: (top) => `skalės viršus: ${top}`,
      asTable: 'Tas pats lentelėje',
      hour: 'Valanda (UTC)',
      day: 'Diena (UTC)',
      from: 'Nuo',
    },
    step: 'Žingsnis',
    sessions: 'Sesijos',
    ofAll: 'Iš visų',
    funnel: {
      AUTHENTICATION: 'Prisijungimai',
      SIGNING: 'Pasirašymai',
      created: 'Sukurtos',
      scanned: 'Atvertos telefone',
      confirmed: 'Patvirtintos',
      completed: 'Užbaigtos',
      redeemed: 'Kodas iškeistas',
    },
    failures: {title: 'Baigėsi nesėkmingai', how: 'Kaip', type: 'Rūšis'},
    refusals: {
      title: 'Atmestos užklausos',
      error: 'Klaida',
      requests: 'Užklausos',
      ofAll: 'Iš visų atmestų',
    },
    starts: {
      title: 'Kaip prasidėjo sesijos',
      nothing: 'Per pastarąsias septynias dienas nesibaigė nė viena sesija su pradžios įrodymu.',
      how: 'Kaip',
      day: '24 valandos',
      week: '7 dienos',
      qr: 'Atvertos QR kodu',
      link: 'Atvertos nuoroda',
      push: 'Atvertos pranešimu',
      unproven: 'Atvertos be įrodymo, senesne programėle',
      stale: 'Atmestos: QR kodas buvo per senas',
      otherwise: 'Atmestos: įrodymo nebuvo arba jis netiko',
      wrongNumbers: 'Atšauktos: pranešimo skaičius buvo neteisingas',
      suspected: 'Įtariami persiuntimai',
      suspectedHint:
        'Sesija laikoma įtartina, jei jos QR kodas du kartus buvo per senas arba jei žmogus ją patvirtino po nuorodos, o naršyklė negrįžo. Kelios iš jų yra atsitiktinumas. Jei staiga jų daug, galbūt kas nors kopijuoja jūsų kodus ar nuorodas kitiems žmonėms.',
    },
  },

  sessions: {
    types: {AUTHENTICATION: 'Prisijungimas', SIGNING: 'Pasirašymas'},
    steps: {
      created: 'Jūsų serveris sukūrė sesiją',
      scanned: 'Ją atvėrė telefonas',
      confirmed: 'Žmogus patvirtino prisijungimą PIN kodu',
      signed: 'Žmogus pasirašė PIN kodu',
      'container created': 'Sukurtas parašo konteineris',
      'container refused': 'Konteinerio sukurti nepavyko',
      completed: 'Sesija užbaigta',
      'code redeemed': 'Jūsų serveris iškeitė kodą',
      cancelled: 'Sesija atšaukta',
      expired: 'Baigėsi sesijos laikas',
      'code expired': 'Baigėsi kodo galiojimas',
    },
    reasons: {
      declined: 'žmogus atsisakė telefone',
      left: 'žmogus telefone paliko užklausą',
      pin_locked: 'telefonas užsirakino dėl neteisingų PIN kodų',
      wrong_code: 'žmogus pasirinko ar įvedė kitą skaičių nei puslapyje',
      cancelled_by_relying_party: 'ją atšaukė jūsų serveris',
      cancelled_on_login_page: 'žmogus atšaukė prisijungimo puslapyje',
      signing_failed: 'nepavyko sukurti parašo',
      certificate_revoked: 'telefono sertifikatas buvo atšauktas pasirašymo metu',
    },
    statuses: {
      PENDING: 'laukia telefono',
      SCANNED: 'atverta telefone',
      CONFIRMED: 'patvirtinta',
      COMPLETED: 'užbaigta',
      CANCELLED: 'atšaukta',
      EXPIRED: 'laikas baigėsi',
    },
    outcomes: {
      expired: 'laikas baigėsi anksčiau, nei žmogus patvirtino',
      notCompleted: 'patvirtinta, bet jūsų serveris laiku jos neužbaigė',
      notExchanged: 'užbaigta, bet jūsų serveris laiku neiškeitė kodo',
    },
    title: 'Sesijos',
    id: 'Sesijos identifikatorius',
    idHint: 'Reikšmė sessionId, kurią jūsų serveris gavo kurdamas sesiją.',
    show: 'Rodyti eigą',
    step: 'Žingsnis',
    time: 'Laikas',
    after: 'Vėliau',
    afterStep: 'Po ankstesnio žingsnio',
    later: (digits) => `+ ${digits} s`,
    requestId: 'Užklausos identifikatorius',
    ownCall: 'jūsų serverio gauto atsakymo X-Request-Id',
    noRequest: 'užklausos nebuvo: baigėsi laikas',
    unknownRequest: 'nežinoma',
    explanation: html`Tai žingsnį sukėlusios užklausos identifikatorius. Nurodykite jį, kai kreipiatės į
      operatorių. Jei jūsų serveris siunčia savo <code>X-Request-Id</code>, žurnale yra abu. Eiga niekada
      nerodo, kas tas žmogus.`,
    list: {
      newest: 'Naujausios sesijos',
      older: 'Senesnės sesijos',
      created: 'Sukurta',
      flow: 'Rūšis',
      state: 'Būsena',
      ended: 'Baigėsi',
      open: 'atvira',
      none: 'Šiuo metu sesijų nėra.',
      noneOlder: 'Senesnių sesijų nėra.',
      deleted: 'Sesijos ištrinamos praėjus kuriam laikui nuo jų pabaigos; kada – sprendžia operatorius.',
      hidden:
        'Sąrašas niekada nerodo, kas yra žmogus, nei telefono laukiančios sesijos identifikatoriaus, nes su juo ją galėtų atverti kas nors kitas.',
    },
    missing: 'Klientas neturi sesijos su tokiu identifikatoriumi.',
    missingHint:
      'Patikrinkite identifikatorių. Sesijos ištrinamos praėjus kuriam laikui nuo jų pabaigos; kada – sprendžia operatorius.',
  },

  connection: {
    title: 'Kas ryšyje jau veikia',
    onlyTest:
      'Šis puslapis seka bandomųjų klientų sesijas. Norėdami išbandyti savo programą, užregistruokite dar vieną klientą bandymams.',
    noRedirectUri:
      'Klientas neturi redirect URI, todėl negali pradėti prisijungimų. Pridėkite jį nuostatose.',
    first: 'Pirmoji sesija',
    newest: 'Naujausia sesija',
    created: (time) => html`Ši sesija buvo sukurta ${time}.`,
    earlier: (time) => html`Viena ankstesnė sesija perėjo visus žingsnius. Ji buvo sukurta ${time}.`,
    done: 'Atlikta',
    next: 'Dabar',
    later: 'Vėliau',
    missed: 'Neįvyko',
    guide: 'Į vadovą',
    toCommands: 'Į komandas nuostatose',
    awaited: {
      created: 'Jūsų serveris sukuria sesiją',
      scanned: 'Ją atveria telefonas',
      confirmed: 'Žmogus patvirtina prisijungimą PIN kodu',
      signed: 'Žmogus pasirašo PIN kodu',
      completed: 'Sesija užbaigiama',
      'code redeemed': 'Jūsų serveris iškeičia kodą',
    },
    advice: {
      none: 'Paslauga neturi šio kliento sesijų. Tegul jūsų serveris sukuria vieną. Jei atsakymo būsena yra 401, client id arba slaptasis raktas neteisingas.',
      waits:
        'Atverkite sesiją telefone, kol nesibaigė jos laikas: nuskaitykite prisijungimo puslapio kodą. Arba nusiųskite sesiją bandomajam asmeniui, kuris patvirtina iš karto.',
      open: 'Įveskite telefone PIN kodą.',
      approved:
        'Užbaikite sesiją, kol kodas galioja. Paslaugos prisijungimo puslapis tai daro pats; kitaip sesiją turi užbaigti jūsų serveris.',
      notCompleted:
        'Niekas neužbaigė prisijungimo, kol kodas galiojo. Tegul jūsų serveris laukia būsenos ir iš karto užbaigia sesiją; tada bandykite dar kartą.',
      completed:
        'Naršyklė su kodu grįžta į jūsų serverį. Jūsų serveris palygina reikšmę state ir iškeičia kodą.',
      notExchanged:
        'Jūsų serveris neiškeitė kodo, kol jis galiojo. Ar naršyklė pasiekė redirect URI? Jei atsakymas buvo invalid_grant, kodas arba jo verifier buvo neteisingas.',
      works:
        'Ryšys veikia: sesija perėjo visus žingsnius. Toliau patikrinkite viską, ką reikia patikrinti prieš paleidžiant.',
      cancelled:
        'Sesija buvo atšaukta; jūsų puslapis turi susidoroti ir su tuo. Norėdami išbandyti kitus žingsnius, sukurkite naują ir patvirtinkite ją.',
      expired:
        'Niekas laiku nepatvirtino sesijos; jūsų puslapis turi susidoroti ir su tuo. Sukurkite naują ir patvirtinkite ją.',
    },
    refused: (time) => html`Atmestos užklausos nuo ${time}`,
    refusedHint:
      'Lentelė kelių sekundžių senumo. Užklausų su neteisingu slaptuoju raktu joje nėra, nes jas gali siųsti ir svetimi: jūsų serveris gauna būseną 401.',
  },

  webhook: {
    title: 'Webhook',
    back: 'Atgal į webhook',
    none: 'Klientas neturi webhook.',
    noneHint: (guide) =>
      html`Su webhook paslauga kreipiasi į jūsų serverį, kai sesija pasikeičia, ir patiems tikrinti būsenos
        nereikia: žr. <a href="${guide}">webhook vadovą</a>. Bandomajam klientui be viešo adreso
        <a href="${guide}#on-your-machine">vietoj to</a> naudokite <code>npx @signet/sdk listen</code>.`,
    state: 'Būsena',
    address: 'Adresas',
    events: 'Įvykiai',
    states: {
      enabled: 'Įjungtas',
      disabled: 'Išjungtas',
      disabledSince: (time) => html`nuo ${time}.`,
      disabledBecause: {
        OPERATOR: 'Kažkas jį išjungė.',
        GONE: 'Jūsų serveris atsakė 410 (Gone).',
        FAILING: 'Jis kelias dienas neveikė.',
      },
      notKept: 'Įvykiai nesiunčiami ir nesaugomi vėlesniam laikui.',
      failing: 'Neveikia',
      failingSince: (time) => html`nuo ${time}. Nepavykę įvykiai siunčiami dar kartą.`,
    },
    notices: {
      disabled: (client, time) => html`Kliento ${client} webhook išjungtas nuo ${time}.`,
      failing: (client, time) =>
        html`Kliento ${client} webhook neveikia nuo ${time}. Jo įvykiai laukia ir siunčiami dar kartą.`,
      givenUp: (client, count, shown) =>
        plural(count, {
          one: `Per pastarąsias 7 dienas nepristatytas ${shown} kliento ${client} įvykis.`,
          few: `Per pastarąsias 7 dienas nepristatyti ${shown} kliento ${client} įvykiai.`,
          other: `Per pastarąsias 7 dienas nepristatyta ${shown} kliento ${client} įvykių.`,
        }),
      look: 'Žiūrėti webhook',
    },
    meanings: {
      'session.scanned': 'Telefonas atvėrė sesiją.',
      'session.confirmed':
        'Žmogus patvirtino prisijungimą. Užbaikite sesiją dabar, nebent naudojate paslaugos prisijungimo puslapį, kuris tai padaro pats.',
      'session.completed':
        'Grąžintas prisijungimo nukreipimo adresas arba galima atsisiųsti parašo konteinerį.',
      'session.cancelled': 'Sesija atšaukta; priežastis nurodyta lauke reason.',
      'session.expired': 'Sesijos laikas baigėsi anksčiau, nei žmogus ją patvirtino.',
      'webhook.test': 'Bandomasis įvykis, kurio kažkas paprašė šiam adresui.',
    },
    form: {
      set: 'Nustatyti webhook',
      change: 'Keisti webhook',
      enablesAgain: 'Išsaugojus webhook vėl įjungiamas. Per tą laiką įvykę įvykiai nesiunčiami.',
      address: 'Webhook adresas',
      public: 'Viešas adresas, kuris prasideda https://.',
      localStack: 'Kūrėjo kompiuteryje veikianti paslauga priima ir http://localhost.',
      ports: (ports) =>
        `Jo prievadas turi būti ${anyOf.format(ports.map(String))}; adresas be prievado turi 443.`,
      eachEvent: 'Kiekvienas įvykis yra viena POST užklausa, pasirašyta pagal „Standard Webhooks“.',
      saveAndEnable: 'Išsaugoti ir įjungti',
    },
    actions: {
      title: 'Kiti veiksmai',
      test: html`Nusiųskite <code>webhook.test</code> tipo įvykį, kad išbandytumėte savo serverį.`,
      sendTest: 'Siųsti bandomąjį įvykį',
      example: 'Nusiųskite sesijos įvykio pavyzdį.',
      sendExample: 'Siųsti pavyzdį …',
      again: 'Nusiųskite laikotarpio įvykius dar kartą, pavyzdžiui, po jūsų serverio pertrūkio.',
      sendAgain: 'Siųsti įvykius dar kartą …',
      replace: 'Pakeiskite slaptąjį raktą, kuriuo jūsų serveris tikrina įvykius.',
      replaceSecret: 'Pakeisti webhook slaptąjį raktą …',
      disable: 'Daugiau nieko nesiųsti ir atmesti tai, kas laukia.',
      disableWebhook: 'Išjungti webhook …',
    },
    deliveries: {
      title: 'Naujausi pristatymai',
      nothing: 'Dar nieko nesiųsta.',
      event: 'Įvykis',
      happened: 'Įvyko',
      result: 'Rezultatas',
      session: 'Sesija',
      attempts: (count) =>
        plural(count, {one: `(${count} bandymas)`, few: `(${count} bandymai)`, other: `(${count} bandymų)`}),
      sendAgain: 'Siųsti dar kartą',
      eventOf: (type, time) => `${type}, ${time}`,
      earlier: 'Ankstesni įvykiai',
      kept: 'Jie saugomi 30 dienų, jei operatorius nepasirinko kito laiko.',
    },
    outcomes: {
      DELIVERED: 'Pristatyta',
      FAILED: 'Nepristatyta',
      DISCARDED: 'Atmesta',
      waiting: 'Laukia',
      discardedBecause: 'webhook buvo išjungtas',
      notSent: 'dar nesiųsta',
      nextAttempt: (time) => html`; kitas bandymas ${time}`,
    },
    delivery: {
      title: 'Įvykio pristatymas',
      heading: (type) => html`Įvykio <code>${type}</code> pristatymas`,
      accepted: 'Jūsų serveris priėmė įvykį.',
      onItsWay: 'Įvykis siunčiamas arba laukia ankstesnių įvykių.',
      nothingToDo: 'Jūs nieko negalite padaryti.',
      sentAgain:
        'Įvykis siunčiamas dar kartą. Jūsų serveris dar neatsakė: žemiau yra ankstesnio bandymo rezultatas.',
      attempts: 'Bandymai',
      messageId: 'Žinutės identifikatorius',
      explanation: html`Kiekvienas bandymas šį identifikatorių perduoda antraštėje <code>webhook-id</code>.
        Atsakymo turinio paslauga nesaugo: jei jūsų serveris gavo įvykį, ieškokite identifikatoriaus jo
        žurnale.`,
    },
    results: {
      timed_out: {
        text: 'laiku negautas atsakymas',
        remedy:
          'Pirmiausia atsakykite, o įvykį apdorokite po to. Jei jūsų serveris įvykio nematė, patikrinkite prieš jį esančią ugniasienę.',
      },
      unknown_host: {
        text: 'DNS nežino šio serverio vardo',
        remedy:
          'Patikrinkite serverio vardo rašybą ir jo įrašą viešajame DNS. Naujas įrašas gali atsirasti po kelių minučių.',
      },
      connection_refused: {
        text: 'ryšys atmestas',
        remedy: 'Adreso prievado niekas nesiklauso. Paleiskite savo serverį arba pataisykite prievadą.',
      },
      unreachable: {
        text: 'serveris nepasiekiamas',
        remedy: 'Serverio vardas veda į adresą, kuris neatsako. Patikrinkite DNS įrašą ir ugniasienę.',
      },
      bad_certificate: {
        text: 'TLS sertifikatas negalioja',
        remedy:
          'Jo laikas baigėsi, jis skirtas kitam serveriui arba jo grandinė neišsami. Įdiekite viešosios sertifikavimo įstaigos sertifikatą su tarpiniais sertifikatais.',
      },
      tls_failed: {
        text: 'nepavyko užmegzti TLS ryšio',
        remedy:
          'Galbūt prievadas naudoja nešifruotą HTTP arba tik seną TLS versiją. Reikia TLS 1.2 arba 1.3.',
      },
      no_response: {
        text: 'ryšys nutrūko prieš pilną atsakymą',
        remedy: 'Pažiūrėkite savo serverio arba prieš jį esančio tarpinio serverio žurnalą: ryšį uždarė jis.',
      },
      private_address: {
        text: 'adresas nėra viešas',
        remedy:
          'Serverio vardas veda į privataus tinklo adresą, į kurį paslauga niekada nesikreipia. Jūsų kompiuteriui SDK turi komandą, kuri priima įvykius.',
      },
      not_https: {text: 'adresas nėra https', remedy: 'Nurodykite adresą, kuris prasideda https://.'},
      blocked_port: {
        text: 'prievadas priklauso kitam protokolui',
        remedy: 'Nurodykite adresą su kitu prievadu arba be jo.',
      },
      redirect: {
        text: 'atsakymas buvo peradresavimas, kuriuo paslauga neseka',
        remedy:
          'Nurodykite adresą, į kurį peradresuoja jūsų serveris. Dažnai trūksta tik pasvirojo brūkšnio gale arba „www.“.',
      },
      secret_unreadable: {
        text: 'paslauga negalėjo perskaityti webhook slaptojo rakto; tai turi sutvarkyti operatorius',
        remedy: 'Praneškite operatoriui arba pakeiskite webhook slaptąjį raktą.',
      },
      invalid_url: {
        text: 'adresas nepilnas arba neteisingas',
        remedy: 'Nurodykite visą adresą, pavyzdžiui, https://shop.example/webhook.',
      },
      unknown_event: {text: 'paslauga nežino tokio tipo įvykio', remedy: null},
    },
    status: (status) => `būsena ${status}`,
    remedies: {
      401: 'Jūsų serveris pareikalavo prisijungti. Šiuo adresu leiskite užklausas be prisijungimo ir tikrinkite parašą.',
      403: 'Jūsų serveris arba prieš jį esanti ugniasienė atmeta užklausą. CSRF apsauga šiam adresui neturi būti taikoma.',
      404: 'Jūsų serveris šiuo keliu nieko neturi. Pataisykite adresą arba pridėkite maršrutą.',
      405: 'Jūsų serveris šiuo keliu nepriima POST.',
      410: 'Tokia būsena serveris prašo daugiau nesiųsti įvykių, todėl webhook išjungtas. Išsaugokite jį dar kartą, kad įjungtumėte.',
      413: 'Jūsų serveris atmeta tokio dydžio turinį. Įvykis yra mažesnis nei kilobaitas.',
      415: 'Jūsų serveris atmeta JSON. Leiskite tipą application/json.',
      429: 'Jūsų serveris riboja užklausų dažnį. Šiam adresui ribojimo netaikykite.',
      failed:
        'Jūsų serveryje arba prieš jį esančiame tarpiniame serveryje įvyko klaida. Priežastis yra jo žurnale.',
      refused:
        'Jūsų serveris atmetė įvykį. Jei jis tikrina parašą, palyginkite webhook slaptąjį raktą ir tikrinkite turinį tokį, koks gautas.',
    },
    disable: {
      title: 'Išjungti webhook',
      text: 'Daugiau nieko nesiunčiama. Laukiantys įvykiai atmetami, o per tą laiką įvykę įvykiai nesaugomi. Adresas, įvykiai ir slaptasis raktas lieka, kad webhook galėtumėte vėl įjungti.',
    },
    secret: {
      title: 'Webhook slaptasis raktas',
      isSet: 'Webhook nustatytas',
      isNew: 'Webhook turi naują slaptąjį raktą',
      once: 'Slaptasis raktas rodomas tik vieną kartą. Nukopijuokite jį dabar ir perduokite savo serveriui, kuris juo tikrina kiekvieną įvykį.',
      bothSecrets:
        '24 valandas įvykiai pasirašomi ir senuoju slaptuoju raktu. Per tą laiką pakeiskite jį savo serveryje.',
      tryIt: 'Išbandykite',
      tryItText: html`Kai jūsų serveris veikia su šiuo slaptuoju raktu, nusiųskite jam
        <code>webhook.test</code> tipo įvykį. Kitame puslapyje matysite, ką serveris atsakė.`,
      replace: 'Pakeisti webhook slaptąjį raktą',
      replaceText:
        '24 valandas įvykiai pasirašomi senuoju ir naujuoju slaptuoju raktu, kad jūsų serveris nė vieno nepraleistų.',
      replacedBefore: (until) =>
        html`Slaptasis raktas pakeistas mažiau nei prieš 24 valandas: iki ${until} įvykiai pasirašomi ir
        ankstesniuoju. Jei raktą dabar pakeisite dar kartą, tai iš karto baigsis.`,
    },
    verify: {
      title: 'Tikrinkite įvykius',
      run: (port) =>
        html`Išsaugokite šias eilutes faile <code>webhook.mjs</code>, aplinkos kintamajame
          <code>SIGNET_WEBHOOK_SECRET</code> nurodykite webhook slaptąjį raktą ir paleiskite
          <code>node webhook.mjs</code>. Nieko nestabdykite: programa veikia šalia jūsų parduotuvės. Webhook
          adresas turi vesti į prievadą ${port}:`,
      route: html`Jei jūsų parduotuvė yra „Express“ programa, kuri įvykius turi gauti pati, vietoj to
        pridėkite jai šį maršrutą, prieš bet kurį <code>express.json()</code>:`,
      guide: (guide) =>
        html`<a href="${guide}">Webhook vadove</a> rašoma, kam jūsų serveris turi būti pasirengęs, kaip
          tikrinti kitomis kalbomis ir kaip gauti įvykius
          <a href="${guide}#on-your-machine">savo kompiuteryje</a>.`,
    },
    example: {
      title: 'Siųsti pavyzdį',
      text: html`Jūsų serveris gauna įvykį kaip po prisijungimo, pasirašytą jūsų slaptuoju raktu. Jo sesijos
        nėra: į būsenos užklausą atsakoma <code>session_not_found</code>.`,
      event: 'Įvykis',
      button: 'Siųsti pavyzdį',
    },
    again: {
      title: 'Siųsti įvykius dar kartą',
      text: html`Po jūsų serverio pertrūkio nusiųskite laikotarpio įvykius dar kartą, su tuo pačiu
        <code>webhook-id</code>. Jie laukia po įvykių, kuriuos jau laikas siųsti, seniausi pirmi, ir gali
        ateiti po vėlesnių savo sesijos įvykių.`,
      since: 'Nuo (UTC)',
      sinceHint: 'Pavyzdžiui, 2026-11-22 03:00.',
      until: 'Iki (UTC)',
      untilHint: 'Palikite tuščią, kad išsiųstumėte visus įvykius iki dabar.',
      which: 'Įvykiai',
      failed: 'Tik nepristatyti ir atmesti įvykiai',
      failedHint: 'Nepristatyti po paskutinio bandymo arba atmesti, kol webhook buvo išjungtas.',
      all: 'Visi įvykiai',
      allHint: 'Taip pat tie, kuriuos jūsų serveris priėmė: jie ateis antrą kartą.',
      button: 'Siųsti dar kartą',
      none: 'Šiuo laikotarpiu nėra įvykių, kuriuos reikėtų siųsti dar kartą.',
      sent: (count) =>
        plural(count, {
          one: `Dar kartą siunčiamas ${count} įvykis.`,
          few: `Dar kartą siunčiami ${count} įvykiai.`,
          other: `Dar kartą siunčiama ${count} įvykių.`,
        }),
      more: 'Šiuo laikotarpiu yra ir daugiau įvykių.',
      next: 'Siųsti dar kartą kitus …',
      stillWaiting: 'Dar laukiantys įvykiai bus išsiųsti ir be to. Bandomieji įvykiai dar kartą nesiunčiami.',
      nothingWaits:
        'Šiuo laikotarpiu nė vienas įvykis ir nelaukia: jūsų serveris visus priėmė arba jų nebuvo. Bandomieji įvykiai dar kartą nesiunčiami.',
      waiting: 'Šie laikotarpio įvykiai dar laukia',
      waitingText: 'Paslauga vis tiek juos išsiųs: ji pati bando dar kartą.',
      waitingEvent: (event, time, result) => html`${event}, ${time}: ${result}`,
    },
  },
};
