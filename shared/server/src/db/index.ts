/** @module The database driver, for other programs of this project. */
export { type Db, insert, type Queryable, type SqlValue, type Tx } from './driver';
export { migrateFolder } from './migrate';
export { openDatabase } from './open-database';
export { afterCommit } from './transaction';
