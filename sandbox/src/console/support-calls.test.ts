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
  afterAll(async () => {
    await sandbox.close();
    await site.close();
  });

  it('passes a call on to the site with its signature', async () => {
    const signal = { signal: 'seen', conversation: '7', sequence: 3 };
    const reply = await sandbox.call('POST', '/sandbox/api/support/signals', { body: signal });
    expect(reply.status).toBe(204);
    expect(site.reports.map(({ call, body }) => ({ call, body }))).toEqual([
      { call: 'reportAgentSignal', body: signal },
    ]);
  });

  it('returns the status and the body of the site', async () => {
    site.respond = () => ({ status: 404, body: { error: 'UNKNOWN' } });
    const body = { signal: 'closed', conversation: '8' };
    expect(await sandbox.call('POST', '/sandbox/api/support/signals', { body })).toMatchObject({
      status: 404,
      body: { error: 'UNKNOWN' },
    });
  });

  it('signs no other path of the site', async () => {
    const reply = await sandbox.call('GET', '/sandbox/api/support/..%2fbanks%2fcredits');
    expect(reply).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
  });

  it('accepts the customers’ messages and signals', async () => {
    const body = { signal: 'typing', conversation: '7' };
    expect((await sandbox.callContract('deliverChatSignal', { body })).status).toBe(204);
  });
});
