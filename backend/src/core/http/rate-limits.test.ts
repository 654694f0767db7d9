import { openTestSite, type TestSite } from '../../testing/site/test-site';
import { memberQueueLimits } from './rate-limits';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of a member’s calls', () => {
  let site: TestSite;
  let busyMember: string;
  let otherMember: string;
  beforeAll(async () => {
    site = await openTestSite();
    busyMember = await site.login('0822222222');
    otherMember = await site.login('0811111111');
  });
  afterAll(() => site.close());
  afterEach(() => jest.restoreAllMocks());

  /** Blocks every call that reads the slip settings until it is released. */
  const blockCalls = () => {
    const waiting: (() => void)[] = [];
    let started = 0;
    const get = site.deps.settings.get.bind(site.deps.settings);
    jest.spyOn(site.deps.settings, 'get').mockImplementation((async (key: 'slip') => {
      if (key === 'slip') {
        started += 1;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return get(key);
    }) as typeof get);
    return {
      started: () => started,
      release: () => {
        for (const resume of waiting.splice(0)) resume();
      },
    };
  };
  const callAs = (token: string) => site.call('GET', '/api/lookup/slip', { token });

  it('runs a few calls at a time and does not delay other members', async () => {
    const blocked = blockCalls();
    let answered = 0;
    const many = Array.from({ length: 30 }, () =>
      callAs(busyMember).then((answer) => {
        answered += 1;
        return answer;
      }),
    );
    while (blocked.started() < memberQueueLimits.maxRunning) await nextTick();
    expect((await site.call('GET', '/api/wallet', { token: otherMember })).status).toBe(200);
    expect([blocked.started(), answered]).toEqual([memberQueueLimits.maxRunning, 0]);
    while (answered < many.length) {
      blocked.release();
      await nextTick();
    }
    expect((await Promise.all(many)).every(({ status }) => status === 200)).toBe(true);
  });

  it('[S8.10] rejects only this member’s calls with REQUEST_LIMIT when the queue is full', async () => {
    const blocked = blockCalls();
    const { maxRunning, maxWaiting } = memberQueueLimits;
    const many = Array.from({ length: maxRunning + maxWaiting + 3 }, () => callAs(busyMember));
    const rejected = await Promise.any(
      many.map(async (call) => {
        const answer = await call;
        if (answer.status === 200) throw new Error('It was answered.');
        return answer;
      }),
    );
    expect(rejected).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
    expect((await site.call('GET', '/api/wallet', { token: otherMember })).status).toBe(200);
    const statuses: number[] = [];
    for (const call of many) void call.then(({ status }) => statuses.push(status));
    while (statuses.length < many.length) {
      blocked.release();
      await nextTick();
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxRunning + maxWaiting);
  });
});
