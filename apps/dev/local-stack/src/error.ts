export {LocalStackError} from '../checks.mjs';
