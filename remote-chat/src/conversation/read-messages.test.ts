import { session } from '@wallet/shared/session';
import { doubleApi } from '@wallet/shared/testing/api-double';
import { chatDouble } from '../testing/chat-double';
import { mergeMessages } from './merge-messages';
import { readNewer, readOlder } from './read-messages';

beforeEach(() => session.start('a-token', false));
afterEach(() => session.clear());

const texts = (count: number) =>
  Array.from({ length: count }, (_, place): [string, string] => ['agent', `${place + 1}`]);
const places = (messages: readonly { sequence: number }[]) => messages.map(({ sequence }) => sequence);

describe('reading a conversation', () => {
  it('leaves no gap, however much was missed', async () => {
    doubleApi(chatDouble(texts(253)).api);
    const newer = await readNewer(3);
    expect(places(mergeMessages([], newer))).toEqual(Array.from({ length: 250 }, (_, place) => place + 4));
  });

  it('keeps each message once and in the server’s order when two readings overlap', async () => {
    doubleApi(chatDouble(texts(15)).api);
    const newest = await readOlder(0);
    expect(places(mergeMessages(newest, await readOlder(7)))).toEqual(
      Array.from({ length: 15 }, (_, place) => place + 1),
    );
  });
});
