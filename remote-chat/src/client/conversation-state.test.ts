import { fakeMessage } from '../testing/fake-message';
import { seededRandom } from '../testing/seeded-random';
import { newEntry } from './chat-entry';
import {
  appendNewer,
  hasGap,
  hasOlder,
  expectSequence,
  lastSequence,
  prependPage,
  receive,
  unknownConversation,
  skipGap,
  type ConversationState,
  type SequencedEntry,
} from './conversation-state';

function message(sequence: number): SequencedEntry {
  const payload = { message: `${sequence}` };
  const fields = fakeMessage({
    message: { message_type: 'text', payload },
    createdAt: '2026-11-20T03:00:00.000Z',
    clientMessageId: `message-${sequence}`,
  });
  return { ...newEntry(fields, sequence), sequence };
}
const messagesBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const sequencesOf = ({ messages }: ConversationState) => messages.map(({ sequence }) => sequence);
const loaded = (from: number, to: number) =>
  prependPage(unknownConversation, messagesBetween(from, to).toReversed());

describe('a conversation with sequences', () => {
  it('has each message once, in the server’s order', () => {
    const state = prependPage(loaded(6, 15), messagesBetween(1, 7).toReversed());
    expect(sequencesOf(state)).toEqual(messagesBetween(1, 15).map(({ sequence }) => sequence));
    expect(hasOlder(state)).toBe(false);
  });

  it('adds only the earlier messages of an older page', () => {
    expect(sequencesOf(prependPage(loaded(6, 15), messagesBetween(18, 27).toReversed()))).toEqual(
      sequencesOf(loaded(6, 15)),
    );
    expect(sequencesOf(prependPage(loaded(6, 15), messagesBetween(3, 12).toReversed()))).toEqual(
      sequencesOf(loaded(3, 15)),
    );
  });

  it('adds the next message, and ignores a duplicate', () => {
    let state = receive(loaded(1, 3), message(4));
    state = receive(state, message(4));
    state = receive(state, message(2));
    expect(sequencesOf(state)).toEqual([1, 2, 3, 4]);
    expect(hasGap(state)).toBe(false);
  });

  it('hides messages behind a gap until the gap is filled', () => {
    let state = receive(loaded(1, 3), message(6));
    expect(sequencesOf(state)).toEqual([1, 2, 3]);
    expect(hasGap(state)).toBe(true);
    state = receive(receive(state, message(5)), message(4));
    expect(sequencesOf(state)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hasGap(state)).toBe(false);
  });

  it('includes messages that were received before the first read', () => {
    const early = receive(receive(unknownConversation, message(12)), message(11));
    expect(sequencesOf(prependPage(early, messagesBetween(1, 10)))).toEqual(
      messagesBetween(1, 12).map(({ sequence }) => sequence),
    );
    expect(hasGap(prependPage(early, messagesBetween(1, 9)))).toBe(true);
  });

  it('has a gap up to the server’s sequence until the next read', () => {
    const expecting = expectSequence(loaded(1, 3), 5);
    expect(hasGap(expecting)).toBe(true);
    const state = appendNewer(expecting, messagesBetween(4, 5));
    expect(lastSequence(state)).toBe(5);
    expect(hasGap(state)).toBe(false);
    expect(hasGap(appendNewer(expecting, []))).toBe(false);
  });

  it('shows messages behind a gap when the server never returns the missing ones', () => {
    const state = skipGap(expectSequence(receive(loaded(1, 3), message(6)), 9));
    expect(sequencesOf(state)).toEqual([1, 2, 3, 6]);
    expect(hasGap(state)).toBe(false);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'is complete after any loss, duplication and reordering of 3,000 messages (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const percent = () => random(100);
      const all = messagesBetween(1, 3_000);
      let state = prependPage(unknownConversation, []);
      let delayed: SequencedEntry[] = [];
      for (const [index, sent] of all.entries()) {
        // A tenth of the messages is lost, a tenth is delayed, and a tenth arrives twice.
        const fate = percent();
        if (fate < 10) continue;
        if (fate < 20) delayed.push(sent);
        else state = receive(state, sent);
        if (fate >= 90) state = receive(state, sent);
        if (percent() < 5) {
          for (const late of delayed.toReversed()) state = receive(state, late);
          delayed = [];
        }
        if (hasGap(state) && percent() < 30)
          state = appendNewer(state, all.slice(lastSequence(state), index + 1).toReversed());
      }
      state = expectSequence(state, all.length);
      if (hasGap(state)) state = appendNewer(state, all.slice(lastSequence(state)));
      expect(sequencesOf(state)).toEqual(all.map(({ sequence }) => sequence));
    },
  );
});
