import type {PushPayload} from '@signet/contracts';
import type {Language} from '@signet/design/languages';

interface Notice {
  readonly title: string;
  readonly body: string;
}

/** The kind of a notification. `renewal`: the browser has ended the subscription. */
export type NotificationKind = PushPayload['type'] | 'renewal';

/**
 * The texts of notifications, which the service worker shows. They name neither the website nor the person, because
 * they may appear on a locked screen.
 */
export const notificationWords: Readonly<Record<Language, Readonly<Record<NotificationKind, Notice>>>> = {
  en: {
    session: {title: 'A request waits for you', body: 'Open the app to see who asks.'},
    withdrawal: {title: 'The request no longer waits', body: 'It was opened, or it was cancelled.'},
    notice: {title: 'News about your devices', body: 'Open the app to read it.'},
    renewal: {title: 'Notifications have stopped', body: 'Open the app, and they continue.'},
  },
  et: {
    session: {title: 'Teid ootab päring', body: 'Avage rakendus, et näha, kes küsib.'},
    withdrawal: {title: 'Päring enam ei oota', body: 'See avati või tühistati.'},
    notice: {title: 'Teade teie seadmete kohta', body: 'Avage rakendus, et seda lugeda.'},
    renewal: {title: 'Teavitused on peatunud', body: 'Avage rakendus, et need jätkuksid.'},
  },
  lv: {
    session: {title: 'Jūs gaida pieprasījums', body: 'Atveriet lietotni, lai redzētu, kas jautā.'},
    withdrawal: {title: 'Pieprasījums vairs negaida', body: 'Tas tika atvērts vai atcelts.'},
    notice: {title: 'Ziņa par jūsu ierīcēm', body: 'Atveriet lietotni, lai to izlasītu.'},
    renewal: {title: 'Paziņojumi ir pārtraukti', body: 'Atveriet lietotni, lai tie turpinātos.'},
  },
  lt: {
    session: {title: 'Jūsų laukia užklausa', body: 'Atidarykite programėlę ir pamatysite, kas kreipiasi.'},
    withdrawal: {title: 'Užklausa nebelaukia', body: 'Ji buvo atidaryta arba atšaukta.'},
    notice: {title: 'Naujiena apie jūsų įrenginius', body: 'Atidarykite programėlę ir perskaitykite.'},
    renewal: {title: 'Pranešimai sustojo', body: 'Atidarykite programėlę, kad jie būtų tęsiami.'},
  },
  ru: {
    session: {title: 'Вас ждёт запрос', body: 'Откройте приложение, чтобы узнать, от кого он.'},
    withdrawal: {title: 'Запрос больше не ждёт', body: 'Его открыли или отменили.'},
    notice: {title: 'Новости о ваших устройствах', body: 'Откройте приложение, чтобы прочитать их.'},
    renewal: {title: 'Уведомления прекратились', body: 'Откройте приложение, чтобы их возобновить.'},
  },
  de: {
    session: {title: 'Eine Anfrage wartet auf Sie', body: 'Öffnen Sie die App, um zu sehen, wer anfragt.'},
    withdrawal: {title: 'Die Anfrage wartet nicht mehr', body: 'Sie wurde geöffnet oder abgebrochen.'},
    notice: {title: 'Neues zu Ihren Geräten', body: 'Öffnen Sie die App, um es zu lesen.'},
    renewal: {
      title: 'Benachrichtigungen sind unterbrochen',
      body: 'Öffnen Sie die App, um sie fortzusetzen.',
    },
  },
};
