import type { Db } from '../db/driver';
import { listSms } from '../sandbox/sms/list-sms';
import { TestClock } from '../testing/test-clock';
import { openTestDb } from '../testing/test-db';
import { openOutside } from './open-outside';
import { OutsideRefusal } from './outside-refusal';

describe('the world outside', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const sms = { phoneNumber: '0811111111', text: 'สวัสดี' };
  const { signal } = new AbortController();

  it('is played by the sandbox where that is on: it shows what phones received', async () => {
    const outside = await openOutside({ db, clock: new TestClock(), sandbox: true });
    await outside.sms.send(sms, signal);
    expect(await listSms(db, sms.phoneNumber)).toMatchObject([{ text: 'สวัสดี' }]);
  });

  it('refuses plainly in production where nobody is connected, and the sandbox keeps nothing', async () => {
    const outside = await openOutside({ db, clock: new TestClock(), sandbox: false });
    await expect(outside.sms.send({ ...sms, phoneNumber: '0822222222' }, signal)).rejects.toBeInstanceOf(
      OutsideRefusal,
    );
    expect(await listSms(db, '0822222222')).toEqual([]);
  });
});
