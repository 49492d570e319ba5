export {WebhookSender, type WebhookAnswer, type WebhookFault, type WebhookSenderOptions} from './sender.js';
export {messageIdOf, signedHeaders} from './signature.js';
