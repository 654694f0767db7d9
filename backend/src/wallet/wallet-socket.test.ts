import type net from 'node:net';
import type { components } from '@wallet/contract';
import { payoutMs } from '@wallet/sandbox/simulators/bank';
import { contract, createValidator } from '../core/http/contract';
import { openSocket, openWalletSocket, type WalletPage } from '../testing/site/open-socket';
import { hourMs } from '@wallet/server';
import { releaseHeldMoney } from '../safer-play/release-held-money';
import { reconcile } from '../transfers/drive-movement';
import { promoMember } from '../testing/site/promo-member';
import { openPromoSite } from '../testing/site/open-promo-site';

type Schemas = components['schemas'];

interface Described {
  namespace: string;
  auth: object;
  receives: Record<string, { argument: object }>;
}

describe('the wallet’s socket', () => {
  const { site, member } = openPromoSite((newMember) => newMember.deposit(500));
  let port: number;
  const pages: WalletPage[] = [];
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as net.AddressInfo).port;
  });
  afterEach(() => {
    for (const { socket } of pages.splice(0)) socket.close();
    // Each test uses its own minute of the rate limits.
    site.deps.clock.advance(60_000);
  });

  const connect = async (more: object = {}, by = member) => {
    const page = await openWalletSocket(port, { token: await by.token(), ...more });
    pages.push(page);
    return { ...page, state: await page.ready };
  };
  let count = 0;
  const credit = async (baht: number) => {
    const bankReference = `credit-${(count += 1)}`;
    await member.bankMoney(baht, bankReference);
    return bankReference;
  };
  const idsOf = (changes: readonly Schemas['WalletChange'][]) => changes.map(({ id }) => id);
  const withdraw = async (amount: number) =>
    (await member.post<Schemas['MoneyReply']>('/api/wallet/withdraw', { amount })).body;

  it('[S2.29] reports a bank credit to every open page of the member, once', async () => {
    const [one, other] = [await connect(), await connect()];
    const reference = await credit(333.25);
    const [change] = await one.waitForChanges(1);
    expect(change).toEqual({
      id: `bank:${reference}`,
      kind: 'deposit',
      amount: 333.25,
      at: expect.any(String) as string,
      balance: one.state.balance + 333.25,
    });
    expect(await other.waitForChanges(1)).toEqual([change]);
    await credit(1);
    expect(await one.waitForChanges(2)).toHaveLength(2);
    expect(await other.waitForChanges(2)).toHaveLength(2);
  });

  it('[S7.8] reports no changes of another member', async () => {
    const stranger = await connect({}, await promoMember(site));
    const own = await connect();
    await credit(2);
    await own.waitForChanges(1);
    expect(stranger.changes).toEqual([]);
  });

  it('[S8.16] reports a withdrawal when the bank has paid it, under the reference of its reply', async () => {
    const page = await connect();
    const { reference, status } = await withdraw(150.5);
    expect(status).toBe('PROCESSING');
    expect(await page.waitForChanges(1, 'money')).toMatchObject([{ kind: 'other', amount: 150.5 }]);
    site.deps.clock.advance(payoutMs + 600_000);
    await reconcile(site.deps);
    expect((await page.waitForChanges(2, 'money'))[1]).toMatchObject({
      id: reference,
      kind: 'withdrawal-paid',
      amount: 150.5,
    });
  });

  it('[S8.15] reports a withdrawal that the bank rejected later as returned', async () => {
    const page = await connect();
    const { reference } = await withdraw(120);
    await page.waitForChanges(1, 'money');
    const payment = site.simulators.bank.list().find(({ status }) => status === 'pending');
    site.simulators.bank.decide(payment?.reference ?? '', 'refused');
    site.deps.clock.advance(payoutMs + 600_000);
    await reconcile(site.deps);
    expect((await page.waitForChanges(2, 'money'))[1]).toMatchObject({
      id: reference,
      kind: 'withdrawal-returned',
      amount: 120,
      balance: page.state.balance,
    });
  });

  it('[H4.4] reports each stage of a movement, also without a change of the balance', async () => {
    const page = await connect();
    site.simulators.faults.set('bank', 'silent', 1);
    const { reference } = await withdraw(110);
    expect(idsOf(await page.waitForChanges(1, 'stage'))).toEqual([`${reference}:REQUESTED`]);
    site.deps.clock.advance(payoutMs + 60_000);
    site.simulators.bank.setByHand(true);
    await reconcile(site.deps);
    const sent = (await page.waitForChanges(2, 'stage'))[1];
    expect(sent).toEqual({
      id: `${reference}:SENT`,
      kind: 'stage',
      amount: 110,
      at: site.deps.clock.now().toISOString(),
      balance: page.state.balance - 110,
    });
    site.simulators.bank.setByHand(false);
    site.deps.clock.advance(600_000);
    await reconcile(site.deps);
    expect(idsOf(await page.waitForChanges(3, 'stage')).at(-1)).toBe(`${reference}:PAID`);
  });

  it('[H4.4] reports an announced deposit to the other pages, and its end', async () => {
    const [page, other] = [await connect(), await connect({}, await promoMember(site))];
    const { reference } = (await member.post<Schemas['MoneyReply']>('/api/wallet/add', { amount: 210 })).body;
    expect(await page.waitForChanges(1)).toMatchObject([{ id: `${reference}:REQUESTED`, amount: 210 }]);
    await credit(210);
    expect(idsOf(await page.waitForChanges(2, 'stage'))).toEqual([
      `${reference}:REQUESTED`,
      `${reference}:CREDITED`,
    ]);
    expect(other.changes).toEqual([]);
  });

  it('[H6.2] reports money that the limits hold apart, although the balance stays the same, and its release', async () => {
    const limit = { period: 'day', amount: 500.25 };
    await site.call('PUT', '/api/safer-play/limit', { token: await member.token(), body: limit });
    const page = await connect();
    site.deps.clock.advance(5_000);
    const reference = await credit(100);
    const common = { id: `bank:${reference}`, balance: page.state.balance + 0.25 };
    expect(await page.waitForChanges(2)).toMatchObject([
      { ...common, kind: 'held', amount: 99.75 },
      { ...common, kind: 'deposit', amount: 0.25 },
    ]);
    await credit(30);
    expect((await page.waitForChanges(3))[2]).toMatchObject({ kind: 'held', amount: 30 });
    const again = await connect({ since: page.state.at });
    expect(again.changes).toHaveLength(3);
    site.deps.clock.advance(24 * hourMs);
    await releaseHeldMoney(site.deps);
    const released = (await page.waitForChanges(5)).slice(3);
    expect(new Set(released.map(({ kind }) => kind))).toEqual(new Set(['held', 'deposit']));
    for (const change of released)
      expect(change).toMatchObject({ amount: 129.75, balance: page.state.balance + 130 });
  });

  it('sends a page that connects again the changes since its last message', async () => {
    const first = await connect();
    first.socket.close();
    site.deps.clock.advance(5_000);
    const reference = await credit(11);
    site.deps.clock.advance(5_000);
    const again = await connect({ since: first.state.at });
    expect(again.changes).toMatchObject([{ id: `bank:${reference}`, amount: 11 }]);
    expect(again.state.balance).toBe(first.state.balance + 11);
    const current = await connect({ since: again.state.at });
    expect(current.changes).toEqual([]);
  });

  it('[S7.8] rejects an invalid session, and disconnects after logout', async () => {
    for (const auth of [{ token: 'unknown' }, { token: { toString: 1 } }, {}])
      await expect(openWalletSocket(port, auth)).rejects.toThrow('invalid-token');
    const page = await connect();
    const ended = new Promise((resolve) => page.socket.once('disconnect', resolve));
    await member.post('/api/logout');
    expect(await ended).toBe('io server disconnect');
  });

  it('works while the chat is disabled', async () => {
    const { settings } = site.deps;
    const chat = await settings.get('chat');
    await settings.set('chat', { ...chat, enabled: false });
    const page = await connect();
    await credit(3);
    expect(await page.waitForChanges(1)).toHaveLength(1);
    await settings.set('chat', chat);
  });

  it('matches the contract', async () => {
    const getWallet = contract().paths['/api/wallet']?.get as object;
    const { 'x-socket': described } = getWallet as { 'x-socket': Described };
    const ajv = createValidator().addSchema(contract(), 'contract');
    const fits = (schema: object, value: unknown): boolean =>
      ajv.compile({ $ref: `contract${(schema as { $ref: string }).$ref}` })(value);
    expect(described.namespace).toBe('/wallet');
    expect(fits(described.auth, { token: await member.token() })).toBe(true);
    const page = await connect();
    expect(fits(described.receives['wallet-ready']?.argument ?? {}, page.state)).toBe(true);
    await credit(4);
    const [change] = await page.waitForChanges(1);
    expect(fits(described.receives['wallet-changed']?.argument ?? {}, change)).toBe(true);
    const chat = await openSocket(port, { token: await member.token() });
    const events: string[] = [];
    chat.socket.onAny((event: string) => events.push(event));
    await credit(5);
    await page.waitForChanges(2);
    expect(events).toEqual([]);
    chat.socket.close();
  });
});
