import type { Db } from '../db/driver';
import { TestClock } from '../testing/test-clock';
import { openTestDb } from '../testing/test-db';
import { openProviders } from './open-providers';
import { ProviderRefusal } from './provider-refusal';

describe('the providers', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const sms = { phoneNumber: '0811111111', text: 'สวัสดี' };
  const { signal } = new AbortController();

  it('are played by the sandbox where that is on: it shows what phones received', async () => {
    const providers = await openProviders({ db, clock: new TestClock(), sandbox: true });
    await providers.sms.send(sms, signal);
    expect(site.books.phones.list(sms.phoneNumber)).toMatchObject([{ text: 'สวัสดี' }]);
  });

  it('are asked over HTTP where they are connected, and the others refuse', async () => {
    const key = { id: 'site', secret: Buffer.alloc(32, 1) };
    const connections = { banks: { url: 'http://127.0.0.1:1', sign: key, accept: [] } };
    const providers = await openProviders({ db, clock: new TestClock(), sandbox: false, connections });
    expect([providers.banks.isOpen, providers.slips.isOpen]).toEqual([true, false]);
    await expect(providers.sms.send(sms, signal)).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it('refuse plainly in production where nobody is connected, and the sandbox stores nothing', async () => {
    const providers = await openProviders({ db, clock: new TestClock(), sandbox: false });
    await expect(providers.sms.send({ ...sms, phoneNumber: '0822222222' }, signal)).rejects.toBeInstanceOf(
      ProviderRefusal,
    );
    expect(site.books.phones.list('0822222222')).toEqual([]);
  });
});
