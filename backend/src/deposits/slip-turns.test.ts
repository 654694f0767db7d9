import type { components } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import { formWith } from '../testing/site/form-with';
import { slipCode, slipPicture } from '../testing/site/slip-picture';
import { waitForSlipReadings } from '../testing/site/member-actions';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { applySlipResult } from './slip-result';
import { readUnreadSlips } from './slip-readings';
import { slipCodeReader } from './code-reader';

type Slip = components['schemas']['Slip'];

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('reading slips', () => {
  let site: TestSite;
  /** Tokens of a member who uploads many slips, and of one who uploads few. */
  let greedy: string;
  let modest: string;
  /** Makes each picture different. */
  let salt = 0;
  beforeAll(async () => {
    site = await openTestSite();
    greedy = await site.login('0822222222');
    modest = await site.login('0811111111');
  });
  afterAll(() => site.close());
  beforeEach(() => site.deps.clock.advance(60_000));
  afterEach(() => jest.restoreAllMocks());

  const upload = async (token: string, picture = slipPicture.png(null, (salt += 1))): Promise<Slip> => {
    const { status, body } = await site.call<Slip>('POST', '/api/wallet/slip', {
      token,
      ...formWith(picture),
    });
    expect(status).toBe(200);
    return body;
  };
  const readStatus = async (id: string) =>
    (
      await site.deps.db.query<{ status: string; note: string | null }>(
        'select status, note from slip where id = $1',
        [id],
      )
    )[0];
  /** Blocks each read until the test ends it. `startedCount` returns the number of started reads. */
  const holdReader = () => {
    const ends: (() => void)[] = [];
    let count = 0;
    jest.spyOn(slipCodeReader, 'read').mockImplementation(async () => {
      count += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      return { code: null };
    });
    return {
      startedCount: () => count,
      async endOne(): Promise<void> {
        while (ends.length === 0) await nextTick();
        ends.shift()?.();
      },
    };
  };
  const untilRead = async (id: string): Promise<void> => {
    const sql = 'select 1 as one from slip where id = $1 and read_at is not null';
    while ((await site.deps.db.query(sql, [id])).length === 0) await nextTick();
  };
  const countUnread = async (ids: string[]) =>
    (await site.deps.db.query('select id from slip where id = any($1) and read_at is null', [ids])).length;

  it('happens after the response, and a member waits for at most one slip of another member', async () => {
    const reader = holdReader();
    const greedyIds: string[] = [];
    for (let count = 0; count < 10; count += 1) greedyIds.push((await upload(greedy)).reference);
    const own = await upload(modest);
    expect(own.status).toBe('PROCESSING');
    // One slip is being read; ten more uploads have their responses.
    await reader.endOne();
    await reader.endOne();
    await untilRead(own.reference);
    expect(await countUnread(greedyIds)).toBe(9);
    for (let count = 0; count < 9; count += 1) await reader.endOne();
    await waitForSlipReadings(site.deps);
    expect(await countUnread(greedyIds)).toBe(0);
    expect(reader.startedCount()).toBe(11);
  });

  it('happens before the result is applied: a transfer on two slips is credited once', async () => {
    const code = slipCode('DECIDEDUNREAD0001');
    const slips = await Promise.all([1, 2].map(() => upload(modest, slipPicture.png(code, (salt += 1)))));
    const results = await Promise.all(
      slips.map(({ reference }) =>
        applySlipResult(site.deps, reference, { accepted: true, amount: 10_000 as Satang }),
      ),
    );
    expect(results.map((slip) => slip?.note ?? slip?.status).toSorted()).toEqual([
      'SLIP_REFNO_DUPLICATED',
      'SUCCESS',
    ]);
  });

  it('is resumed by a job after an interruption', async () => {
    const read = jest.spyOn(slipCodeReader, 'read').mockRejectedValue(new Error('interrupted'));
    const { reference } = await upload(modest);
    while (read.mock.calls.length === 0) await nextTick();
    await nextTick();
    read.mockRestore();
    await readUnreadSlips(site.deps);
    // The process that accepted the slip may still read it.
    expect(await readStatus(reference)).toEqual({ status: 'PROCESSING', note: null });
    site.deps.clock.advance(30_000);
    await readUnreadSlips(site.deps);
    expect(await countUnread([reference])).toBe(0);
  });

  it('is skipped for a picture that is too large by its header', async () => {
    const read = jest.spyOn(slipCodeReader, 'read');
    const huge = slipPicture.png(null, (salt += 1));
    huge.writeUInt32BE(40_000, 16);
    expect(await upload(modest, huge)).toMatchObject({
      status: 'FAILED',
      note: 'IMG_SIZE_UNABLE_TO_PROCESS',
    });
    expect(read).not.toHaveBeenCalled();
  });
});
