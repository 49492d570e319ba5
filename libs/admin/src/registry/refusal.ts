import type {WebhookUrlFault} from '@signet/domain';

/**
 * Why a store refused an action of a member, so that the portal can say it in the language of the member. The message of
 * the error says the same in English.
 */
export type Refusal =
  | {
      readonly because:
        | 'client name invalid'
        | 'client name taken'
        | 'client name reserved'
        | 'client changed meanwhile'
        | 'client registered already'
        | 'nothing requested'
        | 'access request open'
        | 'last owner'
        | 'member already'
        | 'removed after invitation'
        | 'invitation exists'
        | 'webhook disabled'
        | 'delivery in progress'
        | 'example for test clients only'
        | 'webhook secret replaced meanwhile';
    }
  | {readonly because: 'name length' | 'purpose length'; readonly most: number}
  | {readonly because: 'too many members' | 'too many clients'; readonly most: number}
  | {
      readonly because: 'too many sends to webhook' | 'too many sends of organisation';
      readonly most: number;
      readonly minutes: number;
    }
  | {
      readonly because: 'webhook URL';
      readonly fault: WebhookUrlFault | 'private address';
      /** The ports that the address may have; null for every port. */
      readonly ports: readonly number[] | null;
    };
