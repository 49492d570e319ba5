import type {Language} from '@signet/design/languages';

interface HelpTexts {
  readonly intro: string;
  /** What people ask, each with the answer. */
  readonly questions: readonly {readonly question: string; readonly answer: string}[];
  readonly phones: string;
  readonly privacy: string;
  readonly legal: string;
}

/** The labels of two buttons beside each simulated phone, which are in English only. */
const [activate, unlock] = ['Issue an activation code', 'Issue an unlock code'];

/** What the help page says. */
export const helpTexts: Readonly<Record<Language, HelpTexts>> = {
  en: {
    intro:
      'This service runs on a developer’s computer. The people are made up, and whoever has started it is its operator. In a real service, the operator helps people on this page.',
    questions: [
      {
        question: 'Where do I get an activation code?',
        answer: `The operator issues it. Here, choose “${activate}” beside a simulated phone.`,
      },
      {
        question: 'I have forgotten my PIN.',
        answer:
          'Nobody can tell it to you. Set the app up again on this phone with a new activation code, and choose a new PIN.',
      },
      {
        question: 'My phone is locked.',
        answer: `If you know your PIN, you need an unlock code: choose “${unlock}” beside the phone.`,
      },
      {
        question: 'I am asked to approve a login that I did not start.',
        answer: 'Decline it, whoever asks you to approve it.',
      },
      {
        question: 'I have lost my phone.',
        answer:
          'Lock it in the app on another phone of yours, in the settings. If you have none, tell the operator.',
      },
    ],
    phones: 'To the simulated phones',
    privacy:
      'All data stays in the database on this computer. A real operator says here which data the service stores, why and for how long.',
    legal:
      'This service is for development only. A real operator says here who operates it, and how to reach them.',
  },
  et: {
    intro:
      'See teenus töötab arendaja arvutis. Inimesed on välja mõeldud ja teenusepakkuja on see, kes teenuse käivitas. Päris teenuses aitab teenusepakkuja inimesi sellel lehel.',
    questions: [
      {
        question: 'Kust saan aktiveerimiskoodi?',
        answer: `Selle annab teenusepakkuja. Siin valige simuleeritud telefoni kõrval „${activate}“.`,
      },
      {
        question: 'Unustasin oma PIN‑koodi.',
        answer:
          'Keegi ei saa seda teile öelda. Seadistage rakendus selles telefonis uue aktiveerimiskoodiga uuesti ja valige uus PIN‑kood.',
      },
      {
        question: 'Minu telefon on lukus.',
        answer: `Kui teate oma PIN‑koodi, vajate avamiskoodi: valige telefoni kõrval „${unlock}“.`,
      },
      {
        question: 'Minult küsitakse kinnitust sisselogimisele, mida ma ei alustanud.',
        answer: 'Keelduge, ükskõik kes seda palub.',
      },
      {
        question: 'Kaotasin oma telefoni.',
        answer:
          'Lukustage see oma teise telefoni rakenduse seadetes. Kui teist telefoni pole, öelge teenusepakkujale.',
      },
    ],
    phones: 'Simuleeritud telefonide juurde',
    privacy:
      'Kõik andmed jäävad selle arvuti andmebaasi. Päris teenusepakkuja ütleb siin, milliseid andmeid teenus salvestab, milleks ja kui kauaks.',
    legal:
      'See teenus on ainult arenduseks. Päris teenusepakkuja ütleb siin, kes ta on ja kuidas temaga ühendust saada.',
  },
  lv: {
    intro:
      'Šis pakalpojums darbojas izstrādātāja datorā. Cilvēki ir izdomāti, un pakalpojuma sniedzējs ir tas, kurš to palaida. Īstā pakalpojumā sniedzējs šajā lapā palīdz cilvēkiem.',
    questions: [
      {
        question: 'Kur iegūt aktivizācijas kodu?',
        answer: `To izsniedz pakalpojuma sniedzējs. Šeit izvēlieties “${activate}” blakus simulētam tālrunim.`,
      },
      {
        question: 'Aizmirsāt PIN kodu?',
        answer:
          'Neviens to nevar jums pateikt. Iestatiet lietotni šajā tālrunī no jauna ar jaunu aktivizācijas kodu un izvēlieties jaunu PIN kodu.',
      },
      {
        question: 'Tālrunis ir bloķēts?',
        answer: `Ja zināt savu PIN kodu, jums vajag atbloķēšanas kodu: izvēlieties “${unlock}” blakus tālrunim.`,
      },
      {
        question: 'Jums lūdz apstiprināt pieslēgšanos, ko nesākāt?',
        answer: 'Noraidiet to, lai kas to lūgtu.',
      },
      {
        question: 'Pazaudējāt tālruni?',
        answer:
          'Bloķējiet to lietotnes iestatījumos citā savā tālrunī. Ja cita nav, sakiet pakalpojuma sniedzējam.',
      },
    ],
    phones: 'Pie simulētajiem tālruņiem',
    privacy:
      'Visi dati paliek datubāzē šajā datorā. Īsts pakalpojuma sniedzējs šeit pasaka, kādus datus pakalpojums glabā, kāpēc un cik ilgi.',
    legal:
      'Šis pakalpojums ir tikai izstrādei. Īsts pakalpojuma sniedzējs šeit pasaka, kas tas ir un kā ar to sazināties.',
  },
  lt: {
    intro:
      'Ši paslauga veikia kūrėjo kompiuteryje. Žmonės išgalvoti, o paslaugos teikėjas yra tas, kas ją paleido. Tikroje paslaugoje teikėjas šiame puslapyje padeda žmonėms.',
    questions: [
      {
        question: 'Kur gauti aktyvinimo kodą?',
        answer: `Jį išduoda paslaugos teikėjas. Čia prie imituojamo telefono pasirinkite „${activate}“.`,
      },
      {
        question: 'Pamiršau savo PIN kodą.',
        answer:
          'Niekas negali jo pasakyti. Iš naujo nustatykite programėlę šiame telefone su nauju aktyvinimo kodu ir pasirinkite naują PIN kodą.',
      },
      {
        question: 'Mano telefonas užrakintas.',
        answer: `Jei žinote savo PIN kodą, jums reikia atrakinimo kodo: prie telefono pasirinkite „${unlock}“.`,
      },
      {
        question: 'Manęs prašo patvirtinti prisijungimą, kurio nepradėjau.',
        answer: 'Atmeskite, kad ir kas prašytų.',
      },
      {
        question: 'Pamečiau savo telefoną.',
        answer:
          'Užrakinkite jį kito savo telefono programėlės nustatymuose. Jei kito neturite, praneškite paslaugos teikėjui.',
      },
    ],
    phones: 'Į imituojamus telefonus',
    privacy:
      'Visi duomenys lieka šio kompiuterio duomenų bazėje. Tikras paslaugos teikėjas čia pasako, kokius duomenis paslauga saugo, kodėl ir kiek laiko.',
    legal:
      'Ši paslauga skirta tik kūrimui. Tikras paslaugos teikėjas čia pasako, kas jis yra ir kaip su juo susisiekti.',
  },
  ru: {
    intro:
      'Этот сервис работает на компьютере разработчика. Люди здесь вымышленные, а оператор – тот, кто запустил сервис. В настоящем сервисе на этой странице людям помогает оператор.',
    questions: [
      {
        question: 'Где взять код активации?',
        answer: `Его выдаёт оператор. Здесь выберите «${activate}» рядом с имитацией телефона.`,
      },
      {
        question: 'Забыли PIN‑код?',
        answer:
          'Узнать его не может никто. Настройте приложение на этом телефоне заново с новым кодом активации и придумайте новый PIN‑код.',
      },
      {
        question: 'Телефон заблокирован?',
        answer: `Если вы знаете свой PIN‑код, нужен код разблокировки: выберите «${unlock}» рядом с телефоном.`,
      },
      {
        question: 'Вас просят подтвердить вход, который вы не начинали?',
        answer: 'Отклоните его, кто бы ни просил.',
      },
      {
        question: 'Потеряли телефон?',
        answer:
          'Заблокируйте его в настройках приложения на другом своём телефоне. Если другого нет, сообщите оператору.',
      },
    ],
    phones: 'К имитациям телефонов',
    privacy:
      'Все данные остаются в базе данных на этом компьютере. Настоящий оператор пишет здесь, какие данные хранит сервис, зачем и как долго.',
    legal:
      'Этот сервис – только для разработки. Настоящий оператор пишет здесь, кто он и как с ним связаться.',
  },
  de: {
    intro:
      'Dieser Dienst läuft auf dem Rechner eines Entwicklers. Die Menschen sind erfunden, und Betreiber ist, wer ihn gestartet hat. In einem echten Dienst hilft der Betreiber auf dieser Seite.',
    questions: [
      {
        question: 'Woher bekomme ich einen Aktivierungscode?',
        answer: `Vom Betreiber. Wählen Sie hier „${activate}“ neben einem simulierten Handy.`,
      },
      {
        question: 'Ich habe meine PIN vergessen.',
        answer:
          'Niemand kann sie Ihnen sagen. Richten Sie die App auf diesem Handy mit einem neuen Aktivierungscode neu ein und wählen Sie eine neue PIN.',
      },
      {
        question: 'Mein Handy ist gesperrt.',
        answer: `Wenn Sie Ihre PIN kennen, brauchen Sie einen Entsperrcode: Wählen Sie „${unlock}“ neben dem Handy.`,
      },
      {
        question: 'Ich soll eine Anmeldung bestätigen, die ich nicht begonnen habe.',
        answer: 'Lehnen Sie sie ab, egal wer Sie darum bittet.',
      },
      {
        question: 'Ich habe mein Handy verloren.',
        answer:
          'Sperren Sie es in der App auf einem anderen Handy von Ihnen, in den Einstellungen. Wenn Sie keines haben, sagen Sie es dem Betreiber.',
      },
    ],
    phones: 'Zu den simulierten Handys',
    privacy:
      'Alle Daten bleiben in der Datenbank auf diesem Rechner. Ein echter Betreiber sagt hier, welche Daten der Dienst speichert, wozu und wie lange.',
    legal:
      'Dieser Dienst ist nur zum Entwickeln da. Ein echter Betreiber sagt hier, wer er ist und wie man ihn erreicht.',
  },
};
