import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultDbLimits, openDatabase } from '@wallet/server/db';
import { openPglite, prepareDatabaseFolder, prepareDataFolder } from '@wallet/server/pglite';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-pglite-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The files of a database that was closed. */
const closedDatabase = path.join(folder, 'slow');

describe('the embedded database', () => {
  it('cancels a statement that takes too long without blocking the server or losing committed data', async () => {
    const dataDir = closedDatabase;
    const db = await openPglite(
      { dataDir },
      { ...defaultDbLimits, statementMs: 1_500, transactionMs: 5_000 },
    );
    await db.query('create table thing (n int); insert into thing values (1)');
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 50);
    const endless = db.query(
      'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
    );
    await expect(endless).rejects.toMatchObject({ code: '57014' });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    expect(await db.query('select n from thing')).toEqual([{ n: 1 }]);
    await db.close();
    // Has the data after a restart, and cancels a transaction that never ends.
    const again = await openPglite(
      { dataDir },
      { ...defaultDbLimits, statementMs: 5_000, transactionMs: 200 },
    );
    await expect(again.tx(() => new Promise(() => undefined))).rejects.toMatchObject({ code: '57014' });
    expect(await again.query('select n from thing')).toEqual([{ n: 1 }]);
    await again.close();
  });

  it('creates a new folder completely or not at all', async () => {
    const dir = path.join(folder, 'fresh');
    const killed = prepareDatabaseFolder(dir, async (newDir) => {
      fs.mkdirSync(newDir, { recursive: true });
      fs.writeFileSync(path.join(newDir, 'half'), '');
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(fs.existsSync(dir)).toBe(false);
    await prepareDatabaseFolder(dir, async (newDir) => {
      expect(fs.existsSync(newDir)).toBe(false);
      fs.mkdirSync(newDir, { recursive: true });
      fs.writeFileSync(path.join(newDir, 'PG_VERSION'), '18');
    });
    expect(fs.readdirSync(dir)).toEqual(['PG_VERSION']);
  });

  it('does not change a folder with other content', async () => {
    const dir = path.join(folder, 'photos');
    fs.mkdirSync(dir);
    fs.writeFileSync(path.join(dir, 'holiday.jpg'), '');
    await expect(prepareDatabaseFolder(dir, () => Promise.resolve())).rejects.toThrow('not a database');
    expect(fs.readdirSync(dir)).toEqual(['holiday.jpg']);
  });
});

const modeOf = (name: string): string => (fs.statSync(name).mode & 0o777).toString(8);

describe('the data folder', () => {
  let parent: string;
  beforeEach(() => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-folder-'));
  });
  afterEach(() => fs.rmSync(parent, { recursive: true, force: true }));

  it('is accessible to its owner only, also when it existed before as a new volume', () => {
    fs.mkdirSync(path.join(parent, 'a/data/lost+found'), { recursive: true });
    const dataFolder = path.join(parent, 'a', 'data');
    prepareDataFolder(dataFolder, 'DATA_DIR');
    expect(modeOf(dataFolder)).toBe('700');
    fs.chmodSync(dataFolder, 0o755);
    fs.writeFileSync(path.join(dataFolder, '.file'), 'content');
    prepareDataFolder(dataFolder, 'DATA_DIR');
    expect([modeOf(dataFolder), fs.readFileSync(path.join(dataFolder, '.file'), 'utf8')]).toEqual([
      '700',
      'content',
    ]);
  });

  it('is rejected and unchanged when it contains other files', () => {
    fs.chmodSync(parent, 0o755);
    fs.writeFileSync(path.join(parent, 'letter.txt'), 'content');
    expect(() => prepareDataFolder(parent, 'DATA_DIR')).toThrow(
      `The folder ${parent} holds other files and no data of this program: name an empty folder as DATA_DIR.`,
    );
    expect([modeOf(parent), fs.readdirSync(parent)]).toEqual(['755', ['letter.txt']]);
  });

  it('cannot be a file or inside a file', () => {
    const file = path.join(parent, 'file');
    fs.writeFileSync(file, '');
    for (const name of [file, path.join(file, 'data')])
      expect(() => prepareDataFolder(name, 'DATA_DIR')).toThrow(
        /^The data folder .+ cannot be used \(.+\): choose another DATA_DIR\.$/,
      );
  });

  it('is rejected with advice when it cannot be written', () => {
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
    });
    expect(() => prepareDataFolder(parent, 'DATA_DIR')).toThrow(
      `The data folder ${parent} cannot be used (ENOSPC: no space left): choose another DATA_DIR.`,
    );
  });

  it('is rejected with advice when the database is damaged', async () => {
    const dataDir = path.join(parent, 'data');
    fs.cpSync(closedDatabase, path.join(dataDir, 'database'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'database/global/pg_control'), 'torn');
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^The database in .+data could not be opened \(.+\): restore a backup of the folder, or choose another DATA_DIR\.$/,
    );
    expect(fs.readdirSync(dataDir)).toEqual(['database', 'locks']);
  });

  it('is not used while another host uses it', async () => {
    const dataDir = path.join(parent, 'data');
    fs.mkdirSync(path.join(dataDir, 'locks'), { recursive: true, mode: 0o700 });
    const owner = JSON.stringify({ host: 'elsewhere', pid: 1, began: '1' });
    fs.writeFileSync(path.join(dataDir, 'locks/000000000001'), owner);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by process 1 on elsewhere: stop it, or wait half a minute if it is gone,`,
    );
  });
});
