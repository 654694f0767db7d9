import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultDbLimits } from './driver';
import { openPglite } from './pglite';
import { prepareDatabaseFolder } from './data-folder';

describe('the embedded database', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-pglite-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('cancels a statement that takes too long without blocking the server or losing committed data', async () => {
    const db = await openPglite(
      { dataDir: path.join(folder, 'slow') },
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
  });

  it('cancels a transaction that never ends, so that others can run', async () => {
    const db = await openPglite({}, { ...defaultDbLimits, statementMs: 5_000, transactionMs: 200 });
    await expect(db.tx(() => new Promise(() => undefined))).rejects.toMatchObject({ code: '57014' });
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
  });

  it('has the written data after a restart', async () => {
    const dataDir = path.join(folder, 'slow');
    const db = await openPglite({ dataDir });
    expect(await db.query('select n from thing')).toEqual([{ n: 1 }]);
    await db.close();
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
