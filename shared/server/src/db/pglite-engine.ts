/** @module The embedded database and its parts. A build leaves it out. */
export { prepareDatabaseFolder, prepareDataFolder } from './data-folder';
export { byteaId, plannerSettings, valueParsers } from './engine-settings';
export { openPglite } from './pglite';
export { PreparedStatements } from './prepared-statements';
