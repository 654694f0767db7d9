import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isBuilt } from '../built-form';

/** One SQL file of this version. */
export interface SqlFile {
  name: string;
  /** SHA-256 of its text, to compare it with the file that a database has applied. */
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

/** Reads all migrations of this version in order: the baseline and the later changes of the schema. */
export const readMigrations = (): SqlFile[] => filesIn('schema');

/** Reads the current functions, views and triggers, by subject. */
export const readFunctions = (): SqlFile[] => filesIn('functions');
