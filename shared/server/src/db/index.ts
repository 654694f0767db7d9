/** @module The database driver over PGlite and PostgreSQL, and migrations. */
export {
  DbError,
  isConflict,
  isConflictOrLost,
  isUnavailable,
  retry,
  toDbError,
} from './db-error';
export { column, type Columns, type RowOf, selectList, snakeCase } from './columns';
export {
  type Db,
  defaultDbLimits,
  insert,
  purge,
  type Queryable,
  type Row,
  sqlCall,
  type SqlValue,
  type Tx,
  upsert,
} from './driver';
export { claimDue, type LeasedQueue, leaseMs, postpone } from './leased-queue';
export { appliedChecksums, migrateSchema, readSqlFiles, type SqlFile } from './migrate';
export { noEmbeddedDatabase, openDatabase } from './open-database';
export { isPlainRead, openPostgres } from './postgres';
export {
  afterCommit,
  assertNoTransaction,
  type Connection,
  type QueryResult,
  runTransaction,
} from './transaction';
