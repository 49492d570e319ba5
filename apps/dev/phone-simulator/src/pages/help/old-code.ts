import type {Language} from '@signet/design/languages';

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What people ask when the app has refused the code of a page because it was too old. */
export const oldCode: Readonly<Record<Language, Question>> = {
  en: {
    question: 'The app says that the code on the screen is too old.',
    answer: 'Reload the page, and scan the code there. A photo or a copy of a code does not work.',
  },
  et: {
    question: 'Rakendus ütleb, et kood ekraanil on liiga vana.',
    answer: 'Laadige leht uuesti ja skannige kood sealt. Koodi foto ega koopia ei tööta.',
  },
  lv: {
    question: 'Lietotne saka, ka kods ekrānā ir pārāk vecs.',
    answer: 'Pārlādējiet lapu un noskenējiet kodu tur. Koda fotoattēls vai kopija nedarbojas.',
  },
  lt: {
    question: 'Programėlė sako, kad kodas ekrane per senas.',
    answer: 'Įkelkite puslapį iš naujo ir nuskaitykite kodą ten. Kodo nuotrauka ar kopija neveikia.',
  },
  ru: {
    question: 'Приложение говорит, что код на экране устарел.',
    answer: 'Обновите страницу и отсканируйте код там. Фотография или копия кода не работает.',
  },
  de: {
    question: 'Die App sagt, dass der Code auf dem Bildschirm zu alt ist.',
    answer:
      'Laden Sie die Seite neu, und scannen Sie den Code dort. Ein Foto oder eine Kopie eines Codes funktioniert nicht.',
  },
};
