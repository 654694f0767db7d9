import { openTestSite, type TestSite } from '../../testing/site/test-site';
import { memberQueueLimits } from './rate-limits';

const later = () => new Promise((resolve) => setImmediate(resolve));

describe('the calls of one member', () => {
  let site: TestSite;
  let greedy: string;
  let modest: string;
  beforeAll(async () => {
    site = await openTestSite();
    greedy = await site.login('0822222222');
    modest = await site.login('0811111111');
  });
  afterAll(() => site.close());
  afterEach(() => jest.restoreAllMocks());

  /** Blocks every call that reads the slip settings until it is released. */
  const hold = () => {
    const waiting: (() => void)[] = [];
    let begun = 0;
    const get = site.deps.settings.get.bind(site.deps.settings);
    jest.spyOn(site.deps.settings, 'get').mockImplementation((async (key: 'slip') => {
      if (key === 'slip') {
        begun += 1;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return get(key);
    }) as typeof get);
    return {
      begun: () => begun,
      letGo: () => {
        for (const go of waiting.splice(0)) go();
      },
    };
  };
  const ask = (token: string) => site.call('GET', '/api/lookup/slip', { token });

  it('are worked on a few at a time, and another member’s are answered meanwhile', async () => {
    const held = hold();
    let answered = 0;
    const many = Array.from({ length: 30 }, () =>
      ask(greedy).then((answer) => {
        answered += 1;
        return answer;
      }),
    );
    while (held.begun() < memberQueueLimits.running) await later();
    expect((await site.call('GET', '/api/wallet', { token: modest })).status).toBe(200);
    expect([held.begun(), answered]).toEqual([memberQueueLimits.running, 0]);
    while (answered < many.length) {
      held.letGo();
      await later();
    }
    expect((await Promise.all(many)).every(({ status }) => status === 200)).toBe(true);
  });

  it('[S8.10] are refused with REQUEST_LIMIT past what may wait, and nobody else’s are', async () => {
    const held = hold();
    const { running, waiting } = memberQueueLimits;
    const many = Array.from({ length: running + waiting + 3 }, () => ask(greedy));
    const refused = await Promise.any(
      many.map(async (asked) => {
        const answer = await asked;
        if (answer.status === 200) throw new Error('It was answered.');
        return answer;
      }),
    );
    expect(refused).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
    expect((await site.call('GET', '/api/wallet', { token: modest })).status).toBe(200);
    const statuses: number[] = [];
    for (const asked of many) void asked.then(({ status }) => statuses.push(status));
    while (statuses.length < many.length) {
      held.letGo();
      await later();
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(running + waiting);
  });
});
