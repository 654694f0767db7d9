import fs from 'node:fs';
import path from 'node:path';
import type { Reader } from '../../core/db/driver';

const readme = path.join(__dirname, '../../../README.md');

/** Runs the checks that the README recommends after a restore. Returns the faults; empty when there are none. */
export async function restoreFaults(db: Reader): Promise<object[]> {
  const [, check = ''] = /After a restore[^`]*```sql\n(.*?)```/s.exec(fs.readFileSync(readme, 'utf8')) ?? [];
  const statements = check.split(';').filter((sql) => sql.trim());
  if (statements.length === 0) throw new Error('The README has no check after a restore.');
  const faults = await Promise.all(statements.map((sql) => db.query(sql)));
  return faults.flat();
}
