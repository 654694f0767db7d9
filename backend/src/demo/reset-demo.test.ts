import type { components } from '@wallet/contract';
import { giveMoney } from '../testing/site/member-actions';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openStaffSite } from '../testing/site/open-staff-site';
import { openBeforeAll } from '../testing/open-before-all';
import { openSocket } from '../testing/site/open-socket';

type Schemas = components['schemas'];

const username = '0811111111';
const dayMs = 86_400_000;

describe('a reset of the demo', () => {
  const site = openBeforeAll(openStaffSite);

  const counts = async () => {
    const tables = await site.deps.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name <> 'staff_setting' order by 1`,
    );
    const rows: Record<string, number | undefined> = {};
    for (const { name } of tables)
      rows[name] = (await site.deps.db.query<{ n: number }>(`select count(*) as n from ${name}`))[0]?.n;
    return rows;
  };
  const wallet = async (token: string) =>
    (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body;

  it('restores all data and logs all members out', async () => {
    const before = await counts();
    const token = await site.login(username);
    const { wallet: money, slots, profile } = await wallet(token);
    const guest = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId;

    await giveMoney(site.deps.db, username, 1_000);
    const transfer = { from: 'wallet', to: 'PG', amount: 77 };
    await site.call('POST', '/api/wallet/transfer', { token, body: transfer });
    await site.call('POST', '/api/spinwheel/spin', { token, body: {} });
    await site.staff('PUT', 'site', { terminated: true, chat: false });
    await site.staff('PUT', 'wheel', { active: false, next: 'CASH20' });
    await site.staff('PUT', 'clock', { advance: 30 * dayMs });

    expect(await site.staff('POST', 'reset', {})).toEqual({ message: 'SUCCESS' });

    const { setting, ...rest } = await counts();
    const { setting: settings, ...start } = before;
    expect(rest).toEqual(start);
    // The secrets that sign guests' ids remain.
    expect(setting).toBe((settings ?? 0) + 1);
    expect(site.deps.clock.offset).toBe(0);
    expect(await site.staff('GET', 'site')).toMatchObject({ terminated: false, chat: true });
    expect(await site.staff('GET', 'wheel')).toMatchObject({ active: true, next: null });
    expect((await site.call('GET', '/api/wallet', { token })).status).toBe(401);
    expect(await wallet(await site.login(username))).toMatchObject({ wallet: money, slots, profile });
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
    const body = { limit: 10, skip: 0, guestId: guest };
    expect((await site.call('POST', '/api/chat/history', { body })).status).toBe(200);
  });

  it('enables the ledger’s guards again', async () => {
    const { db } = site.deps;
    await expect(db.query('delete from ledger_posting')).rejects.toThrow('append-only');
    await expect(db.query('truncate ledger_txn cascade')).rejects.toThrow('append-only');
    await expect(db.query('update ledger_account set balance = balance + 1')).rejects.toThrow(
      'only by a posting',
    );
  });

  it('drops cached settings and sockets', async () => {
    const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const { socket } = await openSocket(port, { token: await site.login(username) });
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await site.staff('PUT', 'site', { registerOtp: false });
    await site.staff('POST', 'reset', {});
    await closed;
    expect((await site.deps.settings.get('registerOtp')).enabled).toBe(true);
  });

  it('changes nothing when it fails', async () => {
    const before = await counts();
    await site.staff('PUT', 'clock', { advance: dayMs });
    const { passwords } = site.deps;
    const hash = jest.spyOn(passwords, 'hash').mockRejectedValueOnce(new Error('no memory'));
    expect((await site.call('POST', '/sandbox/staff/reset', { body: {} })).status).toBe(500);
    hash.mockRestore();
    expect(await counts()).toEqual(before);
    expect(site.deps.clock.offset).toBe(dayMs);
  });
});
