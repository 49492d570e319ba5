import type {DevicePurpose} from '@signet/contracts';
import type {Language} from '@signet/design/languages';
import type {Text} from './words.js';

interface DisablingWords extends Text {
  readonly action: string;
  readonly done: string;
}

/** The texts about the person's devices in one language. */
export interface DeviceWords {
  readonly heading: string;
  /** Label of the button that dismisses a notice about a device. */
  readonly know: string;
  readonly thisPhone: string;
  readonly locked: string;
  readonly added: (time: string) => string;
  readonly enterPin: string;
  readonly gone: string;
  readonly disabling: Readonly<Record<DevicePurpose, DisablingWords>>;
}

export const deviceWords: Readonly<Record<Language, DeviceWords>> = {
  en: {
    heading: 'Your devices',
    know: 'I know about this',
    thisPhone: 'This phone',
    locked: 'Locked',
    added: (time) => `Added on ${time}`,
    enterPin: 'Enter the PIN of this phone to confirm.',
    gone: 'This device is not in your list any more',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Lock this device?',
        detail:
          'Nobody can log in or sign with it until it is unlocked with a new code. Choose this if you may find it again.',
        action: 'Lock it',
        done: 'The device is locked',
      },
      REVOKE_DEVICE: {
        heading: 'Remove this device?',
        detail: 'Nobody can then log in or sign with it. To set it up again, you need a new activation code.',
        action: 'Remove it',
        done: 'The device was removed',
      },
    },
  },
  et: {
    heading: 'Teie seadmed',
    know: 'Tean sellest',
    thisPhone: 'See telefon',
    locked: 'Lukus',
    added: (time) => `Lisatud ${time}`,
    enterPin: 'Kinnitamiseks sisestage selle telefoni PIN-kood.',
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
  lv: {
    heading: 'Jūsu ierīces',
    know: 'Es par to zinu',
    thisPhone: 'Šis tālrunis',
    locked: 'Bloķēta',
    added: (time) => `Pievienota ${time}`,
    enterPin: 'Lai apstiprinātu, ievadiet šī tālruņa PIN kodu.',
    gone: 'Šīs ierīces vairs nav jūsu sarakstā',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Bloķēt šo ierīci?',
        detail:
          'Ar to nevarēs pieslēgties un parakstīt, līdz tā tiks atbloķēta ar jaunu kodu. Izvēlieties to, ja ierīce vēl var atrasties.',
        action: 'Bloķēt',
        done: 'Ierīce ir bloķēta',
      },
      REVOKE_DEVICE: {
        heading: 'Noņemt šo ierīci?',
        detail:
          'Tad ar to neviens nevarēs pieslēgties un parakstīt. Lai to iestatītu vēlreiz, būs vajadzīgs jauns aktivizācijas kods.',
        action: 'Noņemt',
        done: 'Ierīce ir noņemta',
      },
    },
  },
  lt: {
    heading: 'Jūsų įrenginiai',
    know: 'Apie tai žinau',
    thisPhone: 'Šis telefonas',
    locked: 'Užrakintas',
    added: (time) => `Pridėtas ${time}`,
    enterPin: 'Patvirtinkite šio telefono PIN kodu.',
    gone: 'Šio įrenginio jūsų sąraše nebėra',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Užrakinti šį įrenginį?',
        detail:
          'Juo nebus galima prisijungti ir pasirašyti, kol jis nebus atrakintas nauju kodu. Rinkitės tai, jei įrenginį dar galite rasti.',
        action: 'Užrakinti',
        done: 'Įrenginys užrakintas',
      },
      REVOKE_DEVICE: {
        heading: 'Pašalinti šį įrenginį?',
        detail:
          'Tada juo niekas negalės prisijungti ir pasirašyti. Norint nustatyti iš naujo, reikės naujo aktyvinimo kodo.',
        action: 'Pašalinti',
        done: 'Įrenginys pašalintas',
      },
    },
  },
  de: {
    heading: 'Ihre Geräte',
    know: 'Ich weiß davon',
    thisPhone: 'Dieses Handy',
    locked: 'Gesperrt',
    added: (time) => `Hinzugefügt am ${time}`,
    enterPin: 'Geben Sie zur Bestätigung die PIN dieses Handys ein.',
    gone: 'Dieses Gerät ist nicht mehr in Ihrer Liste',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Dieses Gerät sperren?',
        detail:
          'Niemand kann sich damit anmelden oder unterschreiben, bis es mit einem neuen Code entsperrt wird. Wählen Sie das, wenn Sie es vielleicht wiederfinden.',
        action: 'Sperren',
        done: 'Das Gerät ist gesperrt',
      },
      REVOKE_DEVICE: {
        heading: 'Dieses Gerät entfernen?',
        detail:
          'Niemand kann sich dann damit anmelden oder unterschreiben. Um es wieder einzurichten, brauchen Sie einen neuen Aktivierungscode.',
        action: 'Entfernen',
        done: 'Das Gerät wurde entfernt',
      },
    },
  },
  ru: {
    heading: 'Ваши устройства',
    know: 'Я об этом знаю',
    thisPhone: 'Этот телефон',
    locked: 'Заблокировано',
    added: (time) => `Добавлено ${time}`,
    enterPin: 'Для подтверждения введите PIN-код этого телефона.',
    gone: 'Этого устройства больше нет в вашем списке',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Заблокировать это устройство?',
        detail:
          'С ним нельзя будет входить и подписывать, пока его не разблокируют новым кодом. Выберите это, если устройство ещё может найтись.',
        action: 'Заблокировать',
        done: 'Устройство заблокировано',
      },
      REVOKE_DEVICE: {
        heading: 'Удалить это устройство?',
        detail:
          'Тогда никто не сможет с ним входить и подписывать. Чтобы настроить его снова, нужен новый код активации.',
        action: 'Удалить',
        done: 'Устройство удалено',
      },
    },
  },
};
