import {webhooks, type WebhookType} from '@signet/contracts';
import {uriFaultPhrase} from '@signet/domain';
import {html, serviceName, type HtmlValue} from '../../html/html.js';
import {pluralIn} from '../plural.js';
import type {Refusals} from '../refusals.js';

const plural = pluralIn('en');
const number = new Intl.NumberFormat('en-GB');
const anyOf = new Intl.ListFormat('en-GB', {type: 'disjunction'});

/** The reference describes the events in English. */
const meaningOf = (type: WebhookType): string => webhooks[type].what.replaceAll('`', '');

/** The stores explain refusals in English, for operators as well. */
const explainedByStores = (): Refusals | null => null;

const seconds = (count: number) => plural(count, {one: `${count} second`, other: `${count} seconds`});

/**
 * The English texts, which define which texts each language has. A text is a string, markup, or a function of the values in it.
 * Names are never inflected: a language that needs it adds a noun next to the name.
 */
export const en = {
  layout: {
    portal: html`${serviceName} portal`,
    skip: 'Skip to the content',
    logOut: 'Log out',
    organisation: 'Organisation',
    navigation: {clients: 'Clients', members: 'Members', audit: 'Audit log', settings: 'Organisation'},
    identifier: 'The portal knows you only by an identifier that other services do not share.',
    language: 'Language',
  },

  copy: {
    secret: 'Copy the secret',
    link: 'Copy the link',
    lines: 'Copy the lines',
    command: 'Copy the command',
    commands: 'Copy the commands',
    variables: 'Copy the variables',
    testCommand: 'Copy the command for a test person',
    copied: 'Copied.',
    selected: 'It is selected: copy it with Ctrl+C.',
  },

  forms: {
    error: 'Error:',
    correct: 'Please correct this',
    unchanged: 'Nothing was changed',
    save: 'Save',
    action: 'Action',
  },

  faults: {
    name: 'Enter a name.',
    role: 'Choose a role.',
    damaged: 'The form is damaged. Open it again.',
    environment: 'Choose an environment.',
    purpose: 'Enter the purpose.',
    url: 'Enter the whole address, such as https://shop.example/webhook.',
    listedEvents: 'Choose events from the list.',
    someEvent: 'Choose at least one event.',
    event: 'Choose an event.',
    time: 'Enter a date and a time, such as 2026-11-22 03:00.',
    which: 'Choose which events are sent again.',
    period: 'The end of the period must be after its beginning.',
  },

  /** Follows the address. */
  uriFault: uriFaultPhrase,

  refusals: explainedByStores(),

  roles: {
    VIEWER: {name: 'Viewer', may: 'reads everything, and changes nothing'},
    DEVELOPER: {name: 'Developer', may: 'reads everything, and registers and changes clients'},
    OWNER: {name: 'Owner', may: 'does everything, and invites and removes members'},
  },

  errors: {
    toStart: 'To the start page',
    requestNumber: 'Number of the request:',
    statuses: {
      400: {
        title: 'The portal does not understand this request',
        text: 'Go back to the page that you came from, reload it, and try again.',
      },
      403: {
        title: 'You may not do this',
        text: 'Your role in the organisation does not permit it. Ask an owner.',
      },
      404: {
        title: 'There is no such page',
        text: 'The address may be mistyped, the page may be deleted, or it belongs to an organisation of which you are not a member.',
      },
      405: {
        title: 'This page cannot be opened directly',
        text: 'A form leads here. Go back to the page with the form and send it again.',
      },
      413: {title: 'The form is too long', text: 'Enter less text and send the form again.'},
      415: {title: 'The portal cannot read this form', text: 'Reload the page and send the form again.'},
      503: {
        title: 'The portal cannot answer at the moment',
        text: 'It is not your fault: a part of the service, such as its database, does not answer in time. Wait a minute, go back, and load the page again. If you sent a form, look first whether the change was made. If the portal stays like this, tell the operator the number of the request.',
      },
    },
    other: {
      title: 'Something went wrong in the portal',
      text: 'It is not your fault. Try again. If it happens again, tell the operator the number of the request.',
    },
    /** The usual cause is a browser with too many cookies for the host. */
    unreadable: {
      title: 'The portal cannot read what the browser sent',
      text: 'Open the start page again. If it does not help, delete the cookies of this site in the settings of the browser.',
    },
    tooMany: (wait: number) => ({
      title: 'Too many attempts',
      text: `Too many attempts came from your network. Try again in ${seconds(wait)}.`,
    }),
    otherSite: {
      title: 'This form came from another site',
      text: 'The portal accepts forms only from its own pages. Open the page in the portal and try again.',
    },
    expiredForm: {
      title: 'This form has expired',
      text: 'You have logged in again since the page was opened. Go back, reload the page, and send the form again.',
    },
    onlyRole: {
      VIEWER: 'Only a member of the organisation may do this.',
      DEVELOPER: 'Only a developer or an owner of the organisation may do this.',
      OWNER: 'Only an owner of the organisation may do this.',
    },
  },

  login: {
    button: html`Log in with ${serviceName}`,
    again: 'Log in again',
    fresh: {
      title: 'Log in again to do this',
      text: 'You logged in some time ago. To replace a secret, to change addresses of a client, to make somebody an owner or take the role away, or to remove a member, confirm that it is still you. Nothing was changed.',
      back: 'Back without a login',
    },
    failures: {
      cancelled: {
        title: 'This login was not approved',
        text: 'Someone declined or cancelled it, wrong PINs locked the phone, or time ran out. Nothing has changed.',
      },
      state_mismatch: {
        title: 'This login was not started in this browser',
        text: 'It may also have been finished already, or it took too long.',
      },
      no_code: {title: 'The login was not completed', text: 'The login page sent no result.'},
      busy: (wait: number) => ({
        title: html`${serviceName} has too much to do at the moment`,
        text: `Try again in ${seconds(wait)}.`,
      }),
      unreachable: {
        title: html`${serviceName} cannot be reached at the moment`,
        text: 'You are not logged in. Try again in a minute.',
      },
      unfinished: {
        title: 'The login could not be finished',
        text: 'It was used already, or it took too long.',
      },
    },
  },

  home: {
    logIn: 'Log in',
    welcome: html`Manage your ${serviceName} clients`,
    loggedOut: 'You are logged out.',
    needsLogin: 'Log in to open this page.',
    purpose: 'Register clients, replace their secrets, set up webhooks, and see what happened in a session.',
    needs: html`You need the ${serviceName} app on your phone, and an invitation to an organisation.`,
    none: {
      title: 'No organisation',
      heading: 'You are not a member of any organisation',
      reason: 'You are logged in, but nobody has invited you, or your membership has ended.',
      advice: html`Ask an owner of your organisation for an invitation, and open its link in this browser. If
      your organisation is new, ask the operator of ${serviceName}.`,
    },
    organisations: 'Organisations',
    choose: 'Choose an organisation',
  },

  invitation: {
    title: 'Invitation',
    join: (organisation: string) => `Join ${organisation}`,
    purpose: html`You are invited to manage the ${serviceName} clients of this organisation.`,
    role: 'Your role',
    name: 'The name that others see',
    validUntil: 'Valid until',
    logInToAccept: html`Log in with ${serviceName} to accept`,
    oneMoreStep: 'You are logged in. One more step: accept the invitation.',
    accept: 'Accept the invitation',
    accepted: {
      title: (organisation: string) => `You are a member of ${organisation}`,
      text: 'An invitation works once, and you need it no longer.',
      toClients: (organisation: string) => `To the clients of ${organisation}`,
    },
    notValid: {
      title: 'This invitation is not valid',
      text: 'It was accepted already, withdrawn, or it has expired. If you have accepted it yourself, log in on the start page. Otherwise, ask the person who invited you for a new one.',
    },
    memberAlready: 'You are a member already',
  },

  members: {
    title: 'Members',
    all: 'All members',
    back: 'Back to the members',
    name: 'Name',
    nameHint:
      'How the other members recognise the person, for example “Kati, backend”. The portal does not know the person’s own name.',
    role: 'Role',
    since: 'Member since',
    identifier: 'Identifier in the portal',
    you: 'You',
    change: 'Change the member',
    open: 'Open invitations',
    validUntil: 'Valid until',
    withdraw: 'Withdraw',
    /** Follows `withdraw`, for screen readers. */
    invitationOf: (name: string) => `the invitation of ${name}`,
    invite: {
      title: 'Invite a member',
      text: html`The portal shows a link once. Send it to the person, who accepts it with a ${serviceName}
      login.`,
      button: 'Create an invitation',
    },
    invited: {
      title: 'Invitation created',
      heading: (name: string) => `Send this link to ${name}`,
      once: 'The link is shown only once. Copy it now.',
      everybody:
        'Everybody who has the link can accept the invitation, so send it in a way that only the person can read.',
      until: (time: HtmlValue) => html`It works once, and until ${time}.`,
      withdraw: 'You can withdraw it as long as nobody has accepted it.',
    },
    everywhere: {
      title: 'Log out everywhere',
      text: 'Ends your sessions in the portal in all browsers, also in this one.',
    },
    removal: {
      leave: 'Leave the organisation',
      remove: (name: string) => `Remove ${name}`,
      youLose: (organisation: string) =>
        `You lose access to ${organisation} at once, and a return needs a new invitation.`,
      theyLose: 'The person loses access at once, and a return needs a new invitation.',
      clientsStay:
        'Clients and their secrets stay as they are: replace the secrets that a former member knows.',
      back: 'Back without a change',
    },
  },

  organisation: {
    title: 'Organisation',
    name: 'Name',
    id: 'Id',
    yourRole: 'Your role',
    changeName: 'Change the name',
    newName: 'Name of the organisation',
    nameHint:
      'Members and invited people see it. Phones show the name that the operator of the service has set: ask the operator if it should change.',
    saveName: 'Save the name',
  },

  /** The tables and lists of several pages. */
  common: {
    none: 'None',
    client: 'Client',
    environment: 'Environment',
    name: 'Name',
    lookAgain: 'Look again',
  },

  clients: {
    all: 'All clients',
    navigation: {
      settings: 'Settings',
      connection: 'Connection',
      webhook: 'Webhook',
      access: 'Data access',
      sessions: 'Sessions',
      statistics: 'Statistics',
    },
    test: 'Test',
    production: 'Production',
    suspended: 'Suspended',
    waits: 'Waits for the operator',
    fields: {
      nameHint:
        'The name by which people know you, for example “Corner Bakery”. People read it on their phone before they enter the PIN: “Log in to …?” No two production clients have the same name, or names that look the same.',
      redirectUris: 'Redirect URIs',
      redirectUrisHint: html`The addresses of your server to which the browser returns after a login, one per
        line, for example <code>https://shop.example/callback</code> or, on your own machine,
        <code>http://localhost:4000/callback</code>. They begin with https, except on your own machine, and
        have no wildcard (*) and no fragment (#). Each login names one of them exactly, character by
        character. Without one, the client cannot create logins.`,
      returnOrigins: 'Return origins',
      returnOriginsHint: html`Leave this empty if you use the hosted login page. Otherwise, the origins of
        your own page with the QR code, to which the app may lead back on the same phone, one per line, for
        example <code>https://shop.example</code>, or with a path that ends in a slash:
        <code>https://shop.example/login/</code>.`,
    },
    startProof: {
      label: 'Start proof',
      hint: 'With start proof, a copy of a QR code or a link, for example on a fake page, does not log anybody in. The hosted login page needs nothing else; a page of your own asks for it with the field start.',
      OFF: {label: 'Off', hint: 'Only sessions that ask for it with the field start.'},
      PREFERRED: {
        label: 'Preferred',
        hint: 'All sessions of the hosted login page. Older apps may still open them.',
      },
      REQUIRED: {
        label: 'Required',
        hint: 'All sessions, also those of your own pages. Older apps must be updated first.',
      },
    },
    settings: {
      title: 'Settings',
      saved: 'The settings are saved.',
      suspended: 'An operator has suspended the client. The service refuses its requests.',
      id: 'Client id',
      registered: 'Registered',
      noRedirectUris: 'None: the client cannot create logins.',
      change: 'Change the settings',
      whatWaits:
        'The operator approves a new name and, if the client may request data or signatures, a new host before they take effect.',
      secret: 'Secret',
      secretText:
        'Nobody can read it again. Replace it if it is lost, if somebody may have seen it, or when a person who knew it leaves.',
      replaceSecret: 'Replace the secret …',
    },
    register: {
      title: 'Register a client',
      text: 'A client is one website or backend, with a secret of its own.',
      environmentHint: 'It cannot be changed later.',
      testPeople: 'May use the test people and the test switch.',
      open: 'May request all attributes and signatures.',
      closed:
        'It begins without access to personal data and signatures: ask for what you need, and the operator decides.',
      forPublic:
        'For the public. The operator approves its name first: until then, the service refuses its sessions.',
      button: 'Register',
    },
    secret: {
      once: 'The secret is shown only once. Copy it now, and keep it where only your server can read it. If it is lost, you can only replace it.',
      label: 'Client secret',
      registered: 'Registered',
      toClient: 'Open the client',
      isRegistered: 'The client is registered',
      next: 'What next',
      waitForName:
        'Wait until the operator of the service has approved the name. Until then, the service refuses the sessions of the client.',
      addRedirectUri: (settings: string) =>
        html`Add a redirect URI in the <a href="${settings}">settings</a>. Without one, the client cannot
          create logins.`,
      setWebhook: (webhook: string) =>
        html`Set a <a href="${webhook}">webhook</a>, so that you need not poll.`,
      askForData: (access: string) =>
        html`<a href="${access}">Ask for the data and the signatures</a> that you need.`,
      newTitle: 'New secret',
      isNew: 'The client has a new secret',
      oldRefused: 'The old secret is refused from now on.',
      replace: 'Replace the secret',
      consequences: (withoutOutage: string) =>
        html`The old secret is refused at once: logins fail until your server has the new one. Logins that
          people have begun can be completed with the new secret. Read first
          <a href="${withoutOutage}">how to do this without an outage</a>.`,
      confirmation: 'Name of the client',
      confirmationHint: (name: string) => `To confirm, type: ${name}`,
      wrongConfirmation: (name: string) => `Type the name of the client: ${name}`,
    },
    withoutOutage: {
      title: 'Replace the secret without an outage',
      oneAtATime:
        'A client has one secret at a time, and the service refuses the old one as soon as there is a new one. This is on purpose: a secret that somebody has stolen stops working at once.',
      seen: 'If somebody may have seen the secret, do not plan anything: replace it now, and accept a short outage.',
      plan: 'For a planned replacement',
      prepare:
        'Let your server read the secret from a file or a secret manager, and read it again when the service answers 401. Then no restart is needed, and your server repeats the call that was refused. Try this with a test client first.',
      quietHour: (statistics: string) =>
        html`Choose a quiet hour: the <a href="${statistics}">statistics</a> show the logins of each hour.`,
      replace: (secret: string) =>
        html`Open the place where your server reads the secret, ready to be saved, and only then
          <a href="${secret}">replace the secret</a>. Copy the new one and save it.`,
      check:
        'Log in once yourself. Look for answers with 401 in your log: one process may still have the old secret.',
      between:
        'Between steps 3 and 4, your server cannot create or finish logins: seconds, if it is prepared. A login that has begun is not lost: your server can finish it with the new secret, as long as the session and its code are valid.',
      secondClient: 'A second client for the change?',
      secondClientText: html`With a second client, each of your servers can change over in its own time, and
        both secrets work meanwhile. But the <code>subjectId</code> of a person is a different one for each
        client. Do this only if your server recognises people by data that it asks for, such as the personal
        code, or if it only needs signatures. If you use the <code>subjectId</code>, everybody would be a
        stranger.`,
      back: 'Back to the replacement',
    },
    testPerson: {
      notice: (time: HtmlValue) => html`${time}: your server sent a session to a <em>test person</em>.`,
      forProduction:
        'Only test clients have test people, so nobody got it. A client stays in its environment: to try your program out, register another client for tests.',
      noTestPeople:
        'Here, there are none, so nobody got it. The operator of the service can switch them on in an environment without real people.',
    },
    waiting: {
      unapproved:
        'The operator of the service has not approved the name of the client. Until then, the service refuses its sessions. To try a login now, register a test client.',
      until: 'Until the operator of the service approves it, the client works with what it has.',
    },
    askedFor: {
      name: (name: string) => `the name “${name}”`,
      redirectUri: (uri: string) => `the redirect URI ${uri}`,
      returnOrigin: (origin: string) => `the return origin ${origin}`,
      signatures: 'signatures',
    },
    connect: {
      title: 'Try the connection',
      command: html`This command creates a login. It asks for the secret of the client, as “password”, and
        prints the <code>sessionId</code>.`,
      testPerson:
        'The same for a test person, who approves at once: the session shows “approved” when you enter its id under “Sessions”. The command stops there, so after a minute the session shows that your server did not complete it, as expected. If nobody approves, ask the operator to switch on the test people.',
      watch: 'See how far it got',
      guide: 'With a guide',
      variables:
        'Paste these lines into a terminal. They ask for the secret, and set the variables that the guides and the lines below use.',
      sdk: 'With the SDK',
      run: html`Save these lines as <code>login.mjs</code>, and run <code>node login.mjs</code> in the same
        terminal. It prints the address of the login page. The program of a website makes a new state and
        proof key for each login; the SDK does this.`,
      guides: (
        frameworks: HtmlValue,
        {curl, all, reference}: {readonly curl: string; readonly all: string; readonly reference: string},
      ) =>
        html`Build the login: with ${frameworks}, or see its five steps <a href="${curl}">with curl</a>.
          <a href="${all}">All guides</a>, and the <a href="${reference}">reference</a> of every call.`,
      installSdk:
        'The SDK is for Node 20.19 or newer, Deno and Bun. The service offers the package of its own release, without dependencies. Keep the file with your code: after an upgrade of the service, this address has the next one, and the old one continues to work.',
    },
  },

  access: {
    title: 'Data access',
    attributes: 'Attributes that the client may request',
    predicates: 'Predicates that the client may request',
    signatures: 'Signatures',
    maySign: 'The client may request them.',
    signsForTestPeople: 'The client may request them, but only test people can sign.',
    meanings: {
      name: 'The full name',
      givenName: 'The given name',
      familyName: 'The family name',
      personalCode: 'The national personal code',
      dateOfBirth: 'The date of birth',
      country: 'The country that issued the personal code',
      AGE_OVER: 'Whether the person has reached an age',
      AGE_UNDER: 'Whether the person is younger than an age',
    },
    signing: {
      label: 'signatures',
      hint: 'Signatures of people. Each also tells the client the name, the personal code, the date of birth and the country of the person',
    },
    requests: {
      title: 'Requests',
      askedFor: 'Asked for',
      purpose: 'Purpose',
      asked: 'Asked',
      decision: 'Decision',
      states: {
        OPEN: 'Waits for the operator',
        APPROVED: 'Approved',
        DENIED: 'Denied',
        WITHDRAWN: 'Withdrawn',
      },
    },
    ask: {
      title: 'Ask for more',
      text: 'An operator decides. Ask only for what you need: people see on the phone what they share.',
      waits: 'You can ask for more when the operator has decided about the open request.',
      attributes: 'Attributes',
      predicates: 'Predicates',
      purposeHint: 'What you need it for, in one or two sentences.',
      button: 'Send the request',
    },
  },

  audit: {
    title: 'Audit log',
    download: 'Download as CSV',
    text: (most: number) =>
      `Every change of the organisation, its members and its clients. “operator” is somebody who runs the service. The file has the newest ${number.format(most)} entries.`,
    who: 'Who',
    what: 'What',
    where: 'Where',
    when: 'When',
    organisation: 'the organisation',
    older: 'Older entries',
    actions: {
      'organisation.created': 'created the organisation',
      'organisation.renamed': 'renamed the organisation',
      'invitation.created': 'invited a person',
      'invitation.withdrawn': 'withdrew an invitation',
      'invitation.accepted': 'accepted an invitation',
      'member.role_changed': 'changed the role of a member',
      'member.renamed': 'renamed a member',
      'member.removed': 'removed a member',
      'member.left': 'left the organisation',
      'relying_party.registered': 'registered the client',
      'relying_party.updated': 'changed the client',
      'relying_party.secret_rotated': 'replaced the secret of the client',
      'relying_party.suspended': 'suspended the client',
      'relying_party.activated': 'activated the client',
      'relying_party.deleted': 'deleted the client',
      'relying_party.assigned': 'assigned the client to an organisation',
      'access.requested': 'asked the operator for an approval',
      'access.approved': 'approved a request',
      'access.denied': 'denied a request',
      'webhook.set': 'set the webhook',
      'webhook.secret_rotated': 'replaced the secret of the webhook',
      'webhook.disabled': 'disabled the webhook',
      'webhook.tested': 'sent a test event',
      'webhook.resent': 'sent an event again',
      'restore.repeated': 'repeated a change that a restore of the database had undone',
    },
  },

  overview: {
    title: 'Clients',
    register: 'Register a client',
    id: 'Client id',
    loginsInDay: 'Logins, 24 hours',
    loginsInMonth: 'Logins, 30 days',
    succeeded: 'Succeeded',
    givenUp: 'Webhook events given up',
    /** Follow a number, for screen readers. */
    loginsTo: (client: string) => `logins to ${client}`,
    eventsFor: (client: string) => `events for ${client}`,
    explanation:
      'A login is counted one to two minutes after its end, if your server has exchanged the code. Succeeded: the share of all logins that ended in the last 30 days. Webhook events given up: in the last 24 hours.',
    empty: 'The organisation has no clients yet.',
    emptyDeveloper: 'A test client works at once: register one, and the next page shows how to try a login.',
    emptyViewer: 'A developer or an owner of the organisation can register one.',
    figures: {
      loginsInDay: 'Logins, last 24 hours',
      loginsInMonth: 'Logins, last 30 days',
      succeeded: 'Succeeded, last 30 days',
      givenUp: 'Webhook events given up, last 24 hours',
    },
  },

  statistics: {
    title: 'Statistics',
    text: 'Sessions are counted one to two minutes after they end, in the hour of their end. Refused requests are those that had the right secret and were answered with an error. All times are UTC.',
    spans: {hour: 'Last 24 hours', day: 'Last 30 days'},
    nothing: 'No session ended in this time.',
    chart: {
      titles: {
        hour: 'Sessions by the time of their end: last 24 hours',
        day: 'Sessions by the time of their end: last 30 days',
      },
      whole: 'All sessions',
      part: 'Completed',
      ceiling: (top: number) => `top of the scale: ${top}`,
      asTable: 'The same as a table',
      hour: 'Hour (UTC)',
      day: 'Day (UTC)',
      from: 'From',
    },
    step: 'Step',
    sessions: 'Sessions',
    ofAll: 'Of all',
    funnel: {
      AUTHENTICATION: 'Logins',
      SIGNING: 'Signings',
      created: 'Created',
      scanned: 'Opened on a phone',
      confirmed: 'Approved',
      completed: 'Completed',
      redeemed: 'Code exchanged',
    },
    failures: {title: 'Ended without success', how: 'How', type: 'Type'},
    refusals: {title: 'Refused requests', error: 'Error', requests: 'Requests', ofAll: 'Of all refused'},
    starts: {
      title: 'How sessions began',
      nothing: 'No session with start proof ended in the last seven days.',
      how: 'How',
      day: '24 hours',
      week: '7 days',
      qr: 'Opened with a QR code',
      link: 'Opened with a link',
      push: 'Opened with a push',
      unproven: 'Opened without a proof, by an older app',
      stale: 'Refused: the QR code was too old',
      otherwise: 'Refused: the proof was missing or did not fit',
      wrongNumbers: 'Cancelled: the number for a push was wrong',
      suspected: 'Suspected relays',
      suspectedHint:
        'A session counts as suspected if its QR code was too old twice, or if a person approved it after a link and the browser did not come back. A few of them are accidents. If there are suddenly many, somebody may be copying your codes or links to other people.',
    },
  },

  sessions: {
    types: {AUTHENTICATION: 'Login', SIGNING: 'Signing'},
    steps: {
      created: 'Your server created the session',
      scanned: 'A phone opened it',
      confirmed: 'The person approved the login with the PIN',
      signed: 'The person signed with the PIN',
      'container created': 'The container of the signature was created',
      'container refused': 'No container could be created',
      completed: 'The session was completed',
      'code redeemed': 'Your server exchanged the code',
      cancelled: 'The session was cancelled',
      expired: 'The session expired',
      'code expired': 'The code expired',
    },
    reasons: {
      declined: 'the person declined on the phone',
      left: 'the person left the request on the phone',
      pin_locked: 'wrong PINs locked the phone',
      wrong_code: 'the person chose or typed another number than the one on the page',
      cancelled_by_relying_party: 'your server cancelled it',
      cancelled_on_login_page: 'the person cancelled on the login page',
      signing_failed: 'no signature could be created',
      certificate_revoked: 'the certificate of the phone was revoked while the person signed',
    },
    statuses: {
      PENDING: 'waits for a phone',
      SCANNED: 'is open on a phone',
      CONFIRMED: 'approved',
      COMPLETED: 'completed',
      CANCELLED: 'cancelled',
      EXPIRED: 'expired',
    },
    outcomes: {
      expired: 'expired before the person approved it',
      notCompleted: 'approved, but your server did not complete it in time',
      notExchanged: 'completed, but your server did not exchange the code in time',
    },
    title: 'Sessions',
    id: 'Session id',
    idHint: 'The sessionId that your server got when it created the session.',
    show: 'Show the timeline',
    step: 'Step',
    time: 'Time',
    /** `afterStep` is the long form. */
    after: 'After',
    afterStep: 'After the step before',
    later: (digits: string) => `+ ${digits} s`,
    requestId: 'Request id',
    ownCall: 'the X-Request-Id of the answer that your server got',
    noRequest: 'no request: the time was over',
    unknownRequest: 'not known',
    explanation: html`The request id is that of the request that caused the step. Quote it when you ask the
      operator. If your server sends an <code>X-Request-Id</code> of its own, the log has both. The timeline
      never shows who the person is.`,
    list: {
      newest: 'Newest sessions',
      older: 'Older sessions',
      created: 'Created',
      flow: 'Flow',
      state: 'State',
      ended: 'Ended',
      open: 'open',
      none: 'There are no sessions now.',
      noneOlder: 'There are no older sessions.',
      deleted: 'Sessions are deleted some time after their end; the operator decides when.',
      hidden:
        'The list never shows who a person is, nor the id of a session that waits for a phone, with which somebody else could open it.',
    },
    missing: 'The client has no session with this id.',
    missingHint: 'Check the id. Sessions are deleted some time after their end; the operator decides when.',
  },

  connection: {
    title: 'How far the connection works',
    onlyTest:
      'This page follows the sessions of clients for tests. To try your program out, register another client for tests.',
    noRedirectUri: 'The client has no redirect URI, so it cannot create logins. Add one in the settings.',
    first: 'The first session',
    newest: 'The newest session',
    created: (time: HtmlValue) => html`This session was created on ${time}.`,
    earlier: (time: HtmlValue) => html`An earlier session went through all steps. It was created on ${time}.`,
    done: 'Done',
    next: 'Next',
    later: 'Later',
    missed: 'Did not happen',
    guide: 'To the guide',
    toCommands: 'To the commands in the settings',
    /** What must happen in each step. `sessions.steps` says what has happened. */
    awaited: {
      created: 'Your server creates a session',
      scanned: 'A phone opens it',
      confirmed: 'The person approves the login with the PIN',
      signed: 'The person signs with the PIN',
      completed: 'The session is completed',
      'code redeemed': 'Your server exchanges the code',
    },
    advice: {
      none: 'The service has no session of the client. Let your server create one. If the answer has the status 401, the client id or the secret is wrong.',
      waits:
        'Open the session on a phone before it expires: scan the code of the login page. Or send a session to a test person, who approves at once.',
      open: 'Enter the PIN on the phone.',
      approved:
        'Complete the session before the code expires. The hosted login page does this by itself; otherwise, your server calls the completion.',
      notCompleted:
        'Nobody completed the login before its code expired. Let your server wait for the status, complete the session at once, and try again.',
      completed:
        'The browser returns to your server with a code. Your server compares the state, and exchanges the code.',
      notExchanged:
        'Your server did not exchange the code before it expired. Did the browser reach the redirect URI? After invalid_grant, the code or its verifier was wrong.',
      works:
        'The connection works: the session went through all steps. Next, go through the list before going live.',
      cancelled:
        'The session was cancelled, which your page must handle, too. To try the other steps, create another one and approve it.',
      expired:
        'Nobody approved the session in time, which your page must handle, too. Create another one and approve it.',
    },
    refused: (time: HtmlValue) => html`Refused requests since ${time}`,
    refusedHint:
      'The table is a few seconds late. Requests with a wrong secret are not in it, because strangers can send them: your server gets the status 401.',
  },

  webhook: {
    title: 'Webhook',
    back: 'Back to the webhook',
    none: 'The client has no webhook.',
    noneHint: (guide: string) =>
      html`With a webhook, the service calls your server when a session changes, and you need not poll: see
        the <a href="${guide}">guide to webhooks</a>. For a test client without a public address, use
        <code>npx @signet/sdk listen</code> <a href="${guide}#on-your-machine">instead</a>.`,
    state: 'State',
    address: 'Address',
    events: 'Events',
    states: {
      enabled: 'Enabled',
      disabled: 'Disabled',
      disabledSince: (time: HtmlValue) => html`since ${time}.`,
      disabledBecause: {
        OPERATOR: 'Somebody disabled it.',
        GONE: 'Your server answered 410 (Gone).',
        FAILING: 'It failed for days without a success.',
      },
      notKept: 'Events are not sent, and not kept for later.',
      failing: 'Failing',
      failingSince: (time: HtmlValue) => html`since ${time}. Failed events are sent again.`,
    },
    /** The notices on all pages of the organisation. `shown` is the count in digits, which may end in a plus sign. */
    notices: {
      disabled: (client: string, time: HtmlValue) =>
        html`The webhook of ${client} has been disabled since ${time}.`,
      failing: (client: string, time: HtmlValue) =>
        html`The webhook of ${client} has failed since ${time}. Its events wait, and are sent again.`,
      givenUp: (client: string, count: number, shown: string) =>
        plural(count, {
          one: `${shown} event for ${client} was given up in the last 7 days.`,
          other: `${shown} events for ${client} were given up in the last 7 days.`,
        }),
      look: 'Look at the webhook',
    },
    meanings: {
      'session.scanned': meaningOf('session.scanned'),
      'session.confirmed': meaningOf('session.confirmed'),
      'session.completed': meaningOf('session.completed'),
      'session.cancelled': meaningOf('session.cancelled'),
      'session.expired': meaningOf('session.expired'),
      'webhook.test': meaningOf('webhook.test'),
    },
    form: {
      set: 'Set a webhook',
      change: 'Change the webhook',
      enablesAgain: 'Saving enables the webhook again. Events that happened meanwhile are not sent.',
      address: 'Address of the webhook',
      public: 'A public address that begins with https://.',
      localStack: 'A local stack also accepts http://localhost.',
      ports: (ports: readonly number[]) =>
        `It must have the port ${anyOf.format(ports.map(String))}; an address without a port has 443.`,
      eachEvent: 'Each event is one POST, signed as Standard Webhooks describes.',
      saveAndEnable: 'Save and enable',
    },
    actions: {
      title: 'More actions',
      test: html`Send an event of the type <code>webhook.test</code>, to try your server.`,
      sendTest: 'Send a test event',
      example: 'Send an example of an event about a session.',
      sendExample: 'Send an example …',
      again: 'Send the events of a period again, for example after an outage of your server.',
      sendAgain: 'Send events again …',
      replace: 'Replace the secret, with which your server verifies events.',
      replaceSecret: 'Replace the webhook secret …',
      disable: 'Send nothing more, and discard what waits.',
      disableWebhook: 'Disable the webhook …',
    },
    deliveries: {
      title: 'Latest deliveries',
      nothing: 'Nothing was sent yet.',
      event: 'Event',
      happened: 'Happened',
      result: 'Result',
      session: 'Session',
      attempts: (count: number) => plural(count, {one: `(${count} attempt)`, other: `(${count} attempts)`}),
      sendAgain: 'Send again',
      /** Follows `sendAgain`, for screen readers. */
      eventOf: (type: string, time: string) => `${type} of ${time}`,
      earlier: 'Earlier events',
      kept: 'They are kept for 30 days unless the operator chose another time.',
    },
    outcomes: {
      DELIVERED: 'Delivered',
      FAILED: 'Given up',
      DISCARDED: 'Discarded',
      waiting: 'Waiting',
      discardedBecause: 'the webhook was disabled',
      notSent: 'not sent yet',
      nextAttempt: (time: HtmlValue) => html`; next attempt ${time}`,
    },
    delivery: {
      title: 'Delivery of an event',
      heading: (type: string) => html`Delivery of <code>${type}</code>`,
      accepted: 'Your server accepted the event.',
      onItsWay: 'The event is on its way, or waits for events before it.',
      nothingToDo: 'There is nothing that you can do.',
      sentAgain:
        'The event is sent again. Your server has not answered yet: the result below is that of the attempt before.',
      attempts: 'Attempts',
      messageId: 'Id of the message',
      explanation: html`Each attempt carries this id in the header <code>webhook-id</code>. The service does
        not keep the body of the answer: if your server got the event, look for the id in its log.`,
    },
    results: {
      timed_out: {
        text: 'no answer in time',
        remedy:
          'Answer first, and process the event afterwards. If your server has not seen the event, look at the firewall in front of it.',
      },
      unknown_host: {
        text: 'DNS does not know the host',
        remedy:
          'Check the spelling of the host, and its record in the public DNS. A new record can take some minutes.',
      },
      connection_refused: {
        text: 'the connection was refused',
        remedy: 'Nothing listens at the port of the address. Start your server, or correct the port.',
      },
      unreachable: {
        text: 'the host cannot be reached',
        remedy:
          'The host resolves to an address that does not answer. Check the record in DNS and the firewall.',
      },
      bad_certificate: {
        text: 'the TLS certificate is not valid',
        remedy:
          'It has expired, is for another host, or its chain is incomplete. Install a certificate of a public authority, with its intermediate certificates.',
      },
      tls_failed: {
        text: 'no TLS connection could be set up',
        remedy: 'The port may speak plain HTTP, or only an old version of TLS. Let it speak TLS 1.2 or 1.3.',
      },
      no_response: {
        text: 'the connection ended before a complete answer',
        remedy: 'Look at the log of your server or of the proxy in front of it: it closed the connection.',
      },
      private_address: {
        text: 'the address is not public',
        remedy:
          'The host resolves to an address of a private network, which the service never calls. On your own machine, the SDK has a command that receives events.',
      },
      not_https: {text: 'the address is not https', remedy: 'Set an address that begins with https://.'},
      blocked_port: {
        text: 'the port belongs to another protocol',
        remedy: 'Set an address with another port, or without one.',
      },
      redirect: {
        text: 'the answer was a redirect, which the service does not follow',
        remedy:
          'Set the address to which your server redirects. Often only a slash at the end is missing, or “www.”.',
      },
      secret_unreadable: {
        text: 'the service could not read the webhook secret; your operator must repair this',
        remedy: 'Tell the operator, or replace the webhook secret.',
      },
      invalid_url: {
        text: 'the address is incomplete or invalid',
        remedy: 'Set the whole address, such as https://shop.example/webhook.',
      },
      unknown_event: {text: 'the service does not know this type of event', remedy: null},
    },
    status: (status: string) => `status ${status}`,
    remedies: {
      401: 'Your server asked for a login. Let the address accept requests without one, and verify the signature.',
      403: 'Your server, or a firewall in front of it, refuses the request. CSRF protection must leave this address out.',
      404: 'Your server has nothing at this path. Correct the address, or add the route.',
      405: 'Your server does not accept POST at this path.',
      410: 'With this status, a server asks for no more events, so the webhook is disabled. Save it again to enable it.',
      413: 'Your server refuses a body of this size. Events have less than a kilobyte.',
      415: 'Your server refuses JSON. Let it accept the type application/json.',
      429: 'Your server limits the rate of requests. Leave this address out of the limit.',
      failed: 'Your server, or the proxy in front of it, has failed. Its log says why.',
      refused:
        'Your server refused the event. If it verifies the signature, compare the webhook secret, and verify the body as it was received.',
    },
    disable: {
      title: 'Disable the webhook',
      text: 'Nothing more is sent. Events that wait are discarded, and events that happen meanwhile are not kept. The address, the events and the secret stay, so that you can enable the webhook again.',
    },
    secret: {
      title: 'Webhook secret',
      isSet: 'The webhook is set',
      isNew: 'The webhook has a new secret',
      once: 'The secret is shown only once. Copy it now, and give it to your server, which verifies each event with it.',
      bothSecrets:
        'For 24 hours, events are signed with the old secret as well. Replace it in your server within this time.',
      tryIt: 'Try it',
      tryItText: html`When your server runs with the secret, send it an event of the type
        <code>webhook.test</code>. The next page shows what your server answered.`,
      replace: 'Replace the webhook secret',
      replaceText:
        'For 24 hours, events are signed with the old secret and the new one, so that your server misses none.',
      replacedBefore: (until: HtmlValue) =>
        html`The secret was replaced less than 24 hours ago: events are also signed with the one before, until
        ${until}. If you replace the secret again now, that one ends at once.`,
    },
    verify: {
      title: 'Verify the events',
      run: (port: string) =>
        html`Save these lines as <code>webhook.mjs</code>, set the environment variable
          <code>SIGNET_WEBHOOK_SECRET</code> to the secret of the webhook, and run
          <code>node webhook.mjs</code>. Stop nothing: run it beside your shop. Let the address of the webhook
          lead to port ${port}:`,
      route: html`If your shop is an Express application that should get the events itself, add this route to
        it instead, before any <code>express.json()</code>:`,
      guide: (guide: string) =>
        html`The <a href="${guide}">guide to webhooks</a> says what your server must expect, how to verify in
          other languages, and how to get the events
          <a href="${guide}#on-your-machine">on your own machine</a>.`,
    },
    example: {
      title: 'Send an example',
      text: html`Your server gets an event as after a login, signed with your secret. Its session does not
        exist: a status request for it is answered with <code>session_not_found</code>.`,
      event: 'Event',
      button: 'Send the example',
    },
    again: {
      title: 'Send events again',
      text: html`After an outage of your server, send the events of a period again, with the same
        <code>webhook-id</code>. They wait behind the events that are due, the oldest first, and can arrive
        after later events of their session.`,
      since: 'Since (UTC)',
      sinceHint: 'For example 2026-11-22 03:00.',
      until: 'Until (UTC)',
      untilHint: 'Leave this empty for all events until now.',
      which: 'Events',
      failed: 'Only events that were given up or discarded',
      failedHint: 'Given up after the last attempt, or discarded while the webhook was disabled.',
      all: 'All events',
      allHint: 'Also those that your server accepted: they arrive a second time.',
      button: 'Send again',
      none: 'No event of this period is to be sent again.',
      sent: (count: number) =>
        plural(count, {one: 'One event is sent again.', other: `${count} events are sent again.`}),
      more: 'The period has more events.',
      next: 'Send the next ones again …',
      stillWaiting: 'Events that still wait are sent without this. Test events are not sent again.',
      nothingWaits:
        'No event of this period waits either: your server has accepted all of them, or there were none. Test events are not sent again.',
      waiting: 'These events of the period still wait',
      waitingText: 'The service sends them anyway: it tries again automatically.',
      waitingEvent: (event: HtmlValue, time: HtmlValue, result: HtmlValue) =>
        html`${event} of ${time}: ${result}`,
    },
  },
};

/** The texts of one language, as English defines them. */
export type TextTable = typeof en;
