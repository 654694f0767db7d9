import { sharedStorage, FakeServer } from '../testing/fake-server';
import { seededRandom } from '../testing/seeded-random';
import { ChatClient } from './chat-client';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const steps = 300;

describe('a conversation of two tabs over an unstable network', () => {
  it.each([11, 22, 33, 44, 55])(
    'ends complete, without duplicates and in the server’s order (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const server = new FakeServer();
      const storage = sharedStorage();
      const written: string[] = [];
      const open = () => {
        const client = new ChatClient(server.backend, storage());
        const end = client.start();
        client.open();
        return { client, end };
      };
      const tabs = [open(), open()];
      for (let step = 0; step < steps; step += 1) {
        const tab = random(2);
        const action = random(12);
        if (action < 4) {
          const message = `จากลูกค้า ${step}`;
          written.push(message);
          tabs[tab]?.client.send({ message_type: 'text', payload: { message } });
        } else if (action < 7) server.addMessage(`จากแอดมิน ${step}`);
        else if (action === 7) server.cutNetwork();
        else if (action === 8) server.restoreNetwork();
        else if (action === 9) server.responsesToLose += 1;
        else if (action === 10) {
          tabs[tab]?.end();
          tabs[tab] = open();
        } else await tabs[tab]?.client.readOlder();
        await jest.advanceTimersByTimeAsync(random(3_000));
      }
      server.restoreNetwork();
      server.responsesToLose = 0;
      await jest.advanceTimersByTimeAsync(60_000);

      expect(server.texts.filter((message) => message.startsWith('จากลูกค้า')).toSorted()).toEqual(
        written.toSorted(),
      );
      for (const { client, end } of tabs) {
        const { messages, outgoing } = client.snapshot();
        const shown = messages.map(({ sequence }) => sequence);
        expect(outgoing).toEqual([]);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown).toEqual(server.messages.slice(-shown.length).map(({ sequence }) => sequence));
        end();
      }
    },
  );
});
