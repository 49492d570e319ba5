import type {Language} from '@signet/design/languages';
import type {Text} from './words.js';

/** The texts about the lock that another phone of the person has set for a limited time, in one language. */
export interface LockWords {
  readonly heading: string;
  readonly detail: (device: string, time: string) => string;
  /** Label of the button that leads to `enterPin`. */
  readonly end: string;
  /** Label of the button that leads to the field for an unlock code. */
  readonly code: string;
  readonly enterPin: Text;
  /** Shown after the PIN has ended the lock. */
  readonly undone: (device: string) => string;
  readonly removeOther: string;
}

export const lockWords: Readonly<Record<Language, LockWords>> = {
  en: {
    heading: 'Another phone has locked this one',
    detail: (device, time) =>
      `Your phone “${device}” has locked this phone until ${time}. If that was you, there is nothing to do. If you do not know that phone, end the lock and remove that phone.`,
    end: 'End the lock with the PIN',
    code: 'I have an unlock code',
    enterPin: {heading: 'End the lock', detail: 'Enter the PIN of this phone.'},
    undone: (device) =>
      `The phone “${device}” can no longer lock it. If you do not know that phone, remove it now.`,
    removeOther: 'Remove that phone',
  },
  et: {
    heading: 'Teine telefon lukustas selle telefoni',
    detail: (device, time) =>
      `Teie telefon „${device}“ lukustas selle telefoni kuni ${time}. Kui tegite seda ise, ei ole vaja midagi teha. Kui te toda telefoni ei tunne, lõpetage lukustus ja eemaldage too telefon.`,
    end: 'Lõpeta lukustus PIN-koodiga',
    code: 'Mul on avamiskood',
    enterPin: {heading: 'Lukustuse lõpetamine', detail: 'Sisestage selle telefoni PIN-kood.'},
    undone: (device) =>
      `Telefon „${device}“ ei saa seda enam lukustada. Kui te toda telefoni ei tunne, eemaldage see kohe.`,
    removeOther: 'Eemalda teine telefon',
  },
  lv: {
    heading: 'Cits tālrunis bloķēja šo tālruni',
    detail: (device, time) =>
      `Jūsu tālrunis “${device}” bloķēja šo tālruni līdz ${time}. Ja to darījāt jūs, nekas nav jādara. Ja jūs to tālruni nepazīstat, pārtrauciet bloķēšanu un noņemiet to tālruni.`,
    end: 'Pārtraukt bloķēšanu ar PIN kodu',
    code: 'Man ir atbloķēšanas kods',
    enterPin: {heading: 'Bloķēšanas pārtraukšana', detail: 'Ievadiet šī tālruņa PIN kodu.'},
    undone: (device) =>
      `Tālrunis “${device}” to vairs nevar bloķēt. Ja jūs to tālruni nepazīstat, noņemiet to tūlīt.`,
    removeOther: 'Noņemt otru tālruni',
  },
  lt: {
    heading: 'Kitas telefonas užrakino šį telefoną',
    detail: (device, time) =>
      `Jūsų telefonas „${device}“ užrakino šį telefoną iki ${time}. Jei tai padarėte jūs, nieko daryti nereikia. Jei to telefono nepažįstate, nutraukite užraktą ir pašalinkite tą telefoną.`,
    end: 'Nutraukti užraktą PIN kodu',
    code: 'Turiu atrakinimo kodą',
    enterPin: {heading: 'Užrakto nutraukimas', detail: 'Įveskite šio telefono PIN kodą.'},
    undone: (device) =>
      `Telefonas „${device}“ jo nebegali užrakinti. Jei to telefono nepažįstate, pašalinkite jį dabar.`,
    removeOther: 'Pašalinti kitą telefoną',
  },
  ru: {
    heading: 'Другой телефон заблокировал этот',
    detail: (device, time) =>
      `Ваш телефон «${device}» заблокировал этот телефон до ${time}. Если это были вы, делать ничего не нужно. Если тот телефон вам незнаком, снимите блокировку и удалите его.`,
    end: 'Снять блокировку PIN-кодом',
    code: 'У меня есть код разблокировки',
    enterPin: {heading: 'Снятие блокировки', detail: 'Введите PIN-код этого телефона.'},
    undone: (device) =>
      `Телефон «${device}» больше не может его заблокировать. Если тот телефон вам незнаком, удалите его сейчас.`,
    removeOther: 'Удалить тот телефон',
  },
  de: {
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
};
