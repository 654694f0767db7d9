import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isBuilt } from '../built-form';

/** One file of SQL that this version brings. */
export interface SqlFile {
  name: string;
  /** SHA-256 of its text, which tells whether a database has the same. */
  checksum: string;
  sql: string;
}

const root = path.join(__dirname, isBuilt ? 'sql' : '../../../sql');

function filesIn(folder: string): SqlFile[] {
  const names = fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  if (names.length === 0) throw new Error(`No files of SQL were found in ${path.join(root, folder)}.`);
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(root, folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** All migrations of this version, in their order: the baseline and what changed the schema since. */
export const readMigrations = (): SqlFile[] => filesIn('schema');

/** The present functions, views and triggers, by subject. */
export const readFunctions = (): SqlFile[] => filesIn('functions');
