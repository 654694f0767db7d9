import { minuteMs } from '@wallet/server';
import { openBeforeAll } from '../../testing/open-before-all';
import { openTestDb } from '../../testing/database/test-db';
import { TestClock } from '../../testing/site/seed-test-demo';
import type { OperationId } from './contract';
import { attempts, limitCall } from './rate-limits';

const db = openBeforeAll(openTestDb);
const clock = new TestClock();
// The tests' clock starts seven seconds after a minute.
const retryAfter = minuteMs - 7_000;
const call = (id: OperationId, memberId = 'member') => limitCall({ db, clock }, id, memberId);

describe('[S8.10] a member’s calls', () => {
  it.each<[number, OperationId[], 'REQUEST_LIMIT' | 'REQUEST_LIMIT_1MIN']>([
    [20, ['activatePromotion', 'findPromotion'], 'REQUEST_LIMIT_1MIN'],
    [20, ['createQrCode'], 'REQUEST_LIMIT_1MIN'],
    [30, ['endOtherSessions', 'endSession'], 'REQUEST_LIMIT_1MIN'],
    [60, ['listNotices'], 'REQUEST_LIMIT_1MIN'],
    [60, ['markNoticesRead'], 'REQUEST_LIMIT_1MIN'],
    [10, ['redeemTrueLink'], 'REQUEST_LIMIT_1MIN'],
    [30, ['savePush'], 'REQUEST_LIMIT_1MIN'],
    [20, ['setDepositLimit'], 'REQUEST_LIMIT_1MIN'],
    [30, ['startPasskeyConfirmation'], 'REQUEST_LIMIT'],
    [10, ['uploadSlip'], 'REQUEST_LIMIT_1MIN'],
  ])('are limited to %i a minute: %j', async (perMinute, ids, code) => {
    for (let count = 0; count < perMinute; count += ids.length) for (const id of ids) await call(id);
    const limited = { status: 429, code, details: { retryAfter } };
    for (const id of ids) await expect(call(id)).rejects.toMatchObject(limited);
    for (const id of ids) await expect(call(id, 'another member')).resolves.toBeUndefined();
  });

  it('without a limit are not counted', async () => {
    const counted = () => db.query('select * from attempt order by bucket');
    const before = await counted();
    await call('getWallet');
    expect(await counted()).toEqual(before);
  });
});

it('counts the attempts of a minute and of a period, and never fewer than 0', async () => {
  const add = () => attempts.add(db, clock, 'door');
  const countWithin = (minutes: number) => attempts.count(db, clock, 'door', minutes * minuteMs);
  expect(await countWithin(60)).toBe(0);
  expect([await add(), await add()]).toEqual([1, 2]);
  clock.advance(retryAfter);
  expect(await add()).toBe(1);
  expect([await countWithin(1), await countWithin(2)]).toEqual([1, 3]);
  for (let times = 0; times < 2; times += 1) await attempts.remove(db, clock, 'door');
  expect([await countWithin(1), await countWithin(2)]).toEqual([0, 2]);
});
