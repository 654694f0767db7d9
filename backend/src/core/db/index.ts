/**
 * The database driver, for other programs of this project.
 *
 * @module
 */
export type { Db, Queryable, SqlValue, Tx } from './driver';
export { migrateFolder } from './migrate';
export { openDatabase } from './open-database';
export { insert } from './statements';
export { afterCommit } from './transaction';
