import { closeConversation, readConversation, readReport, sendMessage } from '@wallet/inbox-calls';
import { eventually } from '@wallet/connector-kit/testing';
import { openTestInbox, type TestInbox } from '../testing/open-test-inbox';

let inbox: TestInbox;
beforeEach(async () => {
  inbox = await openTestInbox();
});
afterEach(() => inbox.close());

test('[H3.16] the report has the median first answer, closes and ratings of each agent, for admins only', async () => {
  const admin = await inbox.join('admin', 'Som');
  const nok = await inbox.join('agent', 'Nok');
  const deliver = (conversation: string, secondsAgo: number) => {
    const sentAt = new Date(Date.now() - secondsAgo * 1_000).toISOString();
    // The fake site counts its answers from 1.
    return inbox.site.deliver(1_000, 'Hello', { conversation, sentAt });
  };
  for (const [index, secondsAgo] of [120, 600, 3_600].entries()) {
    const id = String(100 + index);
    await deliver(id, secondsAgo);
    // The second answer does not count as a first one.
    for (const number of [1, 2]) {
      const message = { message_type: 'text' as const, payload: { message: 'Hi' } };
      await nok.call(sendMessage, { params: { id }, body: { id: `answer-${id}-${number}`, message } });
      await eventually(async () => {
        const { entries } = (await nok.call(readConversation, { params: { id } })).body;
        expect(entries).not.toContainEqual(expect.objectContaining({ state: 'sending' }));
      });
    }
    await nok.call(closeConversation, { params: { id } });
  }
  const rating = { signal: 'rating', conversation: '100', score: 4, comment: '' };
  await inbox.site.send(`${inbox.site.deskPath}/chat/signals`, rating);
  await deliver('200', 60);
  await eventually(async () => {
    const { rows, waiting } = (await admin.call(readReport)).body;
    expect(waiting).toEqual({ count: 1, longestSeconds: expect.any(Number) as number });
    const row = { agent: { id: nok.agentId, name: 'Nok' }, answers: 6, closed: 3, ratings: 1, rating: 4 };
    expect(rows).toEqual([expect.objectContaining(row)]);
    expect(Math.round((rows[0]?.firstAnswerSeconds ?? 0) / 60)).toBe(10);
  });
  expect((await nok.call(readReport)).status).toBe(403);
});
