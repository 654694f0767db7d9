import { startTwoProcesses, textsOf, type TwoProcesses } from './two-processes';

/** A guest may write sixty messages per minute. */
const guestCount = 20;
const messagesPerGuest = 50;

describe('two processes behind a load balancer, with Redis', () => {
  let processes: TwoProcesses;
  beforeAll(async () => {
    processes = await startTwoProcesses();
  });
  afterAll(() => processes?.close());

  it('[S7.22] [S7.23] lose, duplicate or reorder none of a thousand messages when one process is killed', async () => {
    const guests = await processes.writeWhileOneIsKilled(guestCount, messagesPerGuest);

    for (const [who, guest] of guests.entries()) {
      const stored = await guest.history();
      await guest.waitForSequence(stored.at(-1)?.sequence ?? 0);
      expect(guest.log).toEqual(stored);
      expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, index) => index + 1));
      const written = stored.filter(({ sender }) => sender === 'customer');
      expect(
        written.map(({ message }) => (message.message_type === 'text' ? message.payload.message : '')),
      ).toEqual(textsOf(who, messagesPerGuest));
      for (const { clientMessageId, sequence } of written)
        expect(guest.receipts.get(clientMessageId.replace('message-', ''))).toBe(sequence);
    }
    expect(guests.reduce((sum, { disconnects }) => sum + disconnects, 0)).toBeGreaterThan(0);
  });
});
