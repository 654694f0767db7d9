import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** One numbered file of the schema's history. */
export interface Migration {
  name: string;
  /** SHA-256 of its text, so that an applied file cannot change unseen. */
  checksum: string;
  sql: string;
}

const folder = path.join(__dirname, 'migrations');

/** All migrations of this version, in their order. */
export function readMigrations(): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  if (names.length === 0) throw new Error(`No migrations were found in ${folder}.`);
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
