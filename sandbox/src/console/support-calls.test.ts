import { type FakeSite, openFakeSite } from '../testing/open-fake-site';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox';

describe('the help desk of the sandbox', () => {
  let sandbox: TestSandbox;
  let site: FakeSite;
  beforeAll(async () => {
    sandbox = await openTestSandbox();
    site = await openFakeSite(
      () => sandbox.keys,
      () => new Date('2026-03-04T05:06:07.000Z'),
    );
    sandbox.connect(site.url);
  });
  beforeEach(() => {
    site.reports.length = 0;
  });
  afterAll(async () => {
    await sandbox.close();
    await site.close();
  });

  const sent = () => site.reports.map(({ call, body }) => ({ call, body }));

  it.each([
    [{ signal: 'typing', conversation: '7', name: 'Mali' }, { agent: { name: 'Mali', picture: null } }],
    [{ signal: 'seen', conversation: '7', sequence: 3 }, { sequence: 3 }],
    [{ signal: 'closed', conversation: '7' }, {}],
  ])('reports to the site what the agent does: %j', async (body, more) => {
    await sandbox.console('POST', 'support/signals', body);
    const { signal, conversation } = body;
    expect(sent()).toEqual([{ call: 'reportAgentSignal', body: { signal, conversation, ...more } }]);
  });

  it('reports to the site who answers, how soon and when', async () => {
    await sandbox.console('PUT', 'support/desk', { agent: { name: 'Mali' }, replyMinutes: 5, isOpen: true });
    await sandbox.console('PUT', 'support/desk', { agent: null, replyMinutes: null, isOpen: false });
    expect(sent()).toEqual([
      {
        call: 'setSupportDesk',
        body: { agent: { name: 'Mali', picture: null }, replyMinutes: 5, hours: null },
      },
      {
        call: 'setSupportDesk',
        body: { agent: null, replyMinutes: null, hours: { timeZone: 'Asia/Bangkok', week: [] } },
      },
    ]);
  });

  it('shows that a customer writes for six seconds, and the rating', async () => {
    const state = () => sandbox.console('GET', 'support/customers/7');
    expect(await state()).toEqual({ isTyping: false, rating: null });
    await sandbox.callContract('deliverChatSignal', { body: { signal: 'typing', conversation: '7' } });
    const rating = { signal: 'rating', conversation: '7', score: 5, comment: 'ดีมาก' };
    await sandbox.callContract('deliverChatSignal', { body: rating });
    expect(await state()).toEqual({ isTyping: true, rating: { score: 5, comment: 'ดีมาก' } });
    sandbox.advance(6_000);
    expect(await state()).toMatchObject({ isTyping: false });
  });

  it('reports a signal that the site rejects', async () => {
    site.respond = () => ({ status: 404, body: { error: 'UNKNOWN' } });
    const body = { signal: 'closed', conversation: '8' };
    expect(await sandbox.call('POST', '/sandbox/api/support/signals', { body })).toMatchObject({
      status: 422,
      body: { message: 'NOT_TAKEN_YET' },
    });
  });
});
