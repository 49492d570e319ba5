import type {NotificationState} from '../notifications/notifications.js';
import type {Language} from '@signet/design/languages';

/** The texts of the screens that turn notifications on and off, in one language. */
export interface NotificationSettingsWords {
  readonly heading: string;
  /** The question after the set-up whether to turn notifications on. */
  readonly offer: string;
  readonly detail: Readonly<Record<NotificationState, string>>;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly notNow: string;
  readonly noPushService: string;
}

export const notificationSettingsWords: Readonly<Record<Language, NotificationSettingsWords>> = {
  en: {
    heading: 'Notifications',
    offer: 'Turn on notifications?',
    detail: {
      off: 'This phone can tell you when a website asks you to log in or sign. The notification does not name the website.',
      on: 'Notifications are on. They do not name the website.',
      blocked:
        'The browser blocks notifications of this app. Allow them in its settings, and open the app again.',
      unsupported:
        'This browser shows no notifications of this app. On an iPhone or iPad, add the app to the Home Screen first.',
    },
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    notNow: 'Not now',
    noPushService: 'The browser cannot reach its notification service. Please try again later.',
  },
  et: {
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
  lv: {
    heading: 'Paziņojumi',
    offer: 'Vai ieslēgt paziņojumus?',
    detail: {
      off: 'Šis tālrunis var jums paziņot, kad vietne lūdz jūs pieslēgties vai parakstīt. Paziņojumā vietne nav nosaukta.',
      on: 'Paziņojumi ir ieslēgti. Vietne tajos nav nosaukta.',
      blocked:
        'Pārlūks neatļauj šīs lietotnes paziņojumus. Atļaujiet tos pārlūka iestatījumos un atveriet lietotni vēlreiz.',
      unsupported:
        'Šis pārlūks nerāda šīs lietotnes paziņojumus. iPhone vai iPad ierīcē vispirms pievienojiet lietotni sākuma ekrānam.',
    },
    turnOn: 'Ieslēgt paziņojumus',
    turnOff: 'Izslēgt paziņojumus',
    notNow: 'Ne tagad',
    noPushService: 'Pārlūks nevar sasniegt savu paziņojumu pakalpojumu. Lūdzu, vēlāk mēģiniet vēlreiz.',
  },
  lt: {
    heading: 'Pranešimai',
    offer: 'Ar įjungti pranešimus?',
    detail: {
      off: 'Šis telefonas gali jums pranešti, kai svetainė prašo prisijungti arba pasirašyti. Pranešime svetainė neįvardijama.',
      on: 'Pranešimai įjungti. Svetainė juose neįvardijama.',
      blocked:
        'Naršyklė neleidžia šios programėlės pranešimų. Leiskite juos naršyklės nustatymuose ir atidarykite programėlę iš naujo.',
      unsupported:
        'Ši naršyklė nerodo šios programėlės pranešimų. „iPhone“ arba „iPad“ įrenginyje pirmiausia pridėkite programėlę prie pradžios ekrano.',
    },
    turnOn: 'Įjungti pranešimus',
    turnOff: 'Išjungti pranešimus',
    notNow: 'Ne dabar',
    noPushService: 'Naršyklė nepasiekia savo pranešimų paslaugos. Pabandykite vėliau.',
  },
  ru: {
    heading: 'Уведомления',
    offer: 'Включить уведомления?',
    detail: {
      off: 'Этот телефон сообщит вам, когда сайт попросит вас войти или подписать. Сайт в уведомлении не назван.',
      on: 'Уведомления включены. Сайт в них не назван.',
      blocked:
        'Браузер блокирует уведомления этого приложения. Разрешите их в настройках браузера и откройте приложение снова.',
      unsupported:
        'Этот браузер не показывает уведомления этого приложения. На iPhone или iPad сначала добавьте приложение на экран «Домой».',
    },
    turnOn: 'Включить уведомления',
    turnOff: 'Выключить уведомления',
    notNow: 'Не сейчас',
    noPushService: 'Браузер не может связаться со своей службой уведомлений. Попробуйте позже.',
  },
  de: {
    heading: 'Benachrichtigungen',
    offer: 'Benachrichtigungen einschalten?',
    detail: {
      off: 'Dieses Handy meldet Ihnen dann, wenn eine Website Sie um eine Anmeldung oder eine Unterschrift bittet. Die Benachrichtigung nennt die Website nicht.',
      on: 'Benachrichtigungen sind eingeschaltet. Sie nennen die Website nicht.',
      blocked:
        'Der Browser blockiert Benachrichtigungen dieser App. Erlauben Sie sie in seinen Einstellungen, und öffnen Sie die App erneut.',
      unsupported:
        'Dieser Browser zeigt keine Benachrichtigungen dieser App. Fügen Sie die App auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.',
    },
    turnOn: 'Benachrichtigungen einschalten',
    turnOff: 'Benachrichtigungen ausschalten',
    notNow: 'Nicht jetzt',
    noPushService:
      'Der Browser erreicht seinen Benachrichtigungsdienst nicht. Bitte versuchen Sie es später erneut.',
  },
};
