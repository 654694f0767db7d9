import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from './open-database';
import { privateFolder } from './private-folder';

const modeOf = (folder: string): string => (fs.statSync(folder).mode & 0o777).toString(8);

describe('the folder of the data', () => {
  let parent: string;
  beforeEach(() => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-folder-'));
  });
  afterEach(() => fs.rmSync(parent, { recursive: true, force: true }));

  it('is made for its owner alone, and an older one that is open to others is closed', () => {
    const made = path.join(parent, 'a', 'data');
    privateFolder(made);
    expect(modeOf(made)).toBe('700');
    fs.chmodSync(made, 0o755);
    fs.writeFileSync(path.join(made, 'file'), 'kept');
    privateFolder(made);
    expect([modeOf(made), fs.readFileSync(path.join(made, 'file'), 'utf8')]).toEqual(['700', 'kept']);
  });

  it('is so as soon as a database is opened in it', async () => {
    const dataDir = path.join(parent, 'data');
    const db = await openDatabase({ dataDir });
    await db.close();
    expect(modeOf(dataDir)).toBe('700');
  });
});
