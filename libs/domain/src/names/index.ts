// A separate entry point, because only the registry needs the table of confusable characters.
export {isReservedName, nameKeys, type NameKeys} from './name-keys.js';
