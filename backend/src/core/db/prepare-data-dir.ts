import fs from 'node:fs';
import path from 'node:path';

const isDatabase = (dir: string): boolean => fs.existsSync(path.join(dir, 'PG_VERSION'));

/**
 * Makes sure that `dir` contains a complete database. A new one is created next to it and then renamed, so that a
 * killed process leaves no incomplete database.
 * @throws Error with a one-sentence message when the folder contains something else
 */
export async function prepareDataDir(dir: string, create: (fresh: string) => Promise<void>): Promise<void> {
  if (isDatabase(dir)) return;
  if (fs.existsSync(dir)) {
    if (fs.readdirSync(dir).length > 0)
      throw new Error(`The folder ${dir} holds files that are not a database.`);
    fs.rmdirSync(dir);
  }
  const fresh = `${dir}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(dir), { recursive: true });
  await create(fresh);
  fs.renameSync(fresh, dir);
}
