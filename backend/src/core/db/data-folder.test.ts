import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from './data-folder';
import { openDatabase } from './open-database';

const modeOf = (folder: string): string => (fs.statSync(folder).mode & 0o777).toString(8);

describe('the folder of the data', () => {
  let parent: string;
  beforeEach(() => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-folder-'));
  });
  afterEach(() => fs.rmSync(parent, { recursive: true, force: true }));

  it('is made for its owner alone, and an older one that is open to others is closed', () => {
    const made = path.join(parent, 'a', 'data');
    prepareDataFolder(made);
    expect(modeOf(made)).toBe('700');
    fs.chmodSync(made, 0o755);
    fs.writeFileSync(path.join(made, '.file'), 'kept');
    prepareDataFolder(made);
    expect([modeOf(made), fs.readFileSync(path.join(made, '.file'), 'utf8')]).toEqual(['700', 'kept']);
  });

  it('with other people’s files in it is left as it is', () => {
    fs.chmodSync(parent, 0o755);
    fs.writeFileSync(path.join(parent, 'letter.txt'), 'mine');
    expect(() => prepareDataFolder(parent)).toThrow(
      `The folder ${parent} holds other files and no data of this program: name an empty folder as DATA_DIR.`,
    );
    expect([modeOf(parent), fs.readdirSync(parent)]).toEqual(['755', ['letter.txt']]);
  });

  it('may be a new volume, which is not quite empty', () => {
    fs.mkdirSync(path.join(parent, 'lost+found'));
    prepareDataFolder(parent);
    expect(modeOf(parent)).toBe('700');
  });

  it('cannot be a file, nor lie in one', () => {
    const file = path.join(parent, 'file');
    fs.writeFileSync(file, '');
    for (const folder of [file, path.join(file, 'data')])
      expect(() => prepareDataFolder(folder)).toThrow(
        `The data folder ${folder} cannot be made, because a file is in its way: choose another DATA_DIR.`,
      );
  });

  it.each(['EACCES', 'EROFS', 'EPERM'])('that cannot be written is told of in one sentence: %s', (code) => {
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('denied'), { code });
    });
    expect(() => prepareDataFolder(parent)).toThrow(
      `The data folder ${parent} cannot be written (${code}): let the user of this program write there, or choose another DATA_DIR.`,
    );
  });

  it('whose disk is full is told of in one sentence', () => {
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    });
    expect(() => prepareDataFolder(parent)).toThrow('because its disk is full: make room there.');
  });

  it('that is damaged is told of with what to do', async () => {
    const dataDir = path.join(parent, 'data');
    await (await openDatabase({ dataDir })).close();
    fs.writeFileSync(path.join(dataDir, 'database/global/pg_control'), 'torn');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^The database in .+data could not be opened \(.+\): put a copy in the place of the folder, or choose another DATA_DIR\.$/,
    );
    expect(fs.readdirSync(dataDir)).toEqual(['database']);
  });

  it('is so as soon as a database is opened in it', async () => {
    const dataDir = path.join(parent, 'data');
    const db = await openDatabase({ dataDir });
    await db.close();
    expect(modeOf(dataDir)).toBe('700');
  });
});
