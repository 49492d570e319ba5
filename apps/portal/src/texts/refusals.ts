import type {Refusal} from '@signet/admin';

type UrlRefusal = Extract<Refusal, {readonly because: 'webhook URL'}>;

/** The refusals whose text contains values. */
interface WithValues {
  readonly 'name length': (most: number) => string;
  readonly 'purpose length': (most: number) => string;
  readonly 'too many members': (most: number) => string;
  readonly 'too many clients': (most: number) => string;
  readonly 'too many sends to webhook': (most: number, minutes: number) => string;
  readonly 'too many sends of organisation': (most: number, minutes: number) => string;
  readonly 'webhook URL': {
    readonly faults: Readonly<Record<UrlRefusal['fault'], string>>;
    /** Follows the fault `port`. */
    readonly ports: (ports: readonly number[]) => string;
  };
}

/** Why a store refused an action, in a language other than English. */
export type Refusals = WithValues & Readonly<Record<Exclude<Refusal['because'], keyof WithValues>, string>>;

function urlText({fault, ports}: UrlRefusal, texts: WithValues['webhook URL']): string {
  const text = texts.faults[fault];
  return fault === 'port' && ports !== null ? `${text} ${texts.ports(ports)}` : text;
}

/** Returns the text of a refusal. */
export function refusalText(refusal: Refusal, texts: Refusals): string {
  switch (refusal.because) {
    case 'name length':
    case 'purpose length':
    case 'too many members':
    case 'too many clients':
      return texts[refusal.because](refusal.most);
    case 'too many sends to webhook':
    case 'too many sends of organisation':
      return texts[refusal.because](refusal.most, refusal.minutes);
    case 'webhook URL':
      return urlText(refusal, texts['webhook URL']);
    default:
      return texts[refusal.because];
  }
}
