export {AddressError, hostsOf, readFiles, type PostgresAddress} from './address.js';
export {connect, connectorOf, type Connect, type ConnectOptions} from './connect.js';
export {databaseOf, withDatabase} from './host-urls.js';
export {NoServerError} from './no-server-error.js';
export {createPool} from './pool.js';
export {watchPrimary} from './watch-primary.js';
