import { fakeMessage } from '../testing/fake-message';
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
const stretch = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const sequencesOf = ({ messages }: ConversationState) => messages.map(({ sequence }) => sequence);
const loaded = (from: number, to: number) => prependPage(unknownConversation, stretch(from, to).toReversed());

describe('a conversation with sequences', () => {
  it('has each message once, in the server’s order', () => {
    const state = prependPage(loaded(6, 15), stretch(1, 7).toReversed());
    expect(sequencesOf(state)).toEqual(stretch(1, 15).map(({ sequence }) => sequence));
    expect(hasOlder(state)).toBe(false);
  });

  it('adds only the earlier messages of an older page', () => {
    expect(sequencesOf(prependPage(loaded(6, 15), stretch(18, 27).toReversed()))).toEqual(
      sequencesOf(loaded(6, 15)),
    );
    expect(sequencesOf(prependPage(loaded(6, 15), stretch(3, 12).toReversed()))).toEqual(
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
    expect(sequencesOf(prependPage(early, stretch(1, 10)))).toEqual(
      stretch(1, 12).map(({ sequence }) => sequence),
    );
    expect(hasGap(prependPage(early, stretch(1, 9)))).toBe(true);
  });

  it('has a gap up to the server’s sequence until the next read', () => {
    const fields = expectSequence(loaded(1, 3), 5);
    expect(hasGap(fields)).toBe(true);
    const state = appendNewer(fields, stretch(4, 5));
    expect(lastSequence(state)).toBe(5);
    expect(hasGap(state)).toBe(false);
    expect(hasGap(appendNewer(fields, []))).toBe(false);
  });

  it('shows messages behind a gap when the server never returns the missing ones', () => {
    const state = skipGap(expectSequence(receive(loaded(1, 3), message(6)), 9));
    expect(sequencesOf(state)).toEqual([1, 2, 3, 6]);
    expect(hasGap(state)).toBe(false);
  });

  it('is complete after any loss, duplication and reordering of 30,000 messages', () => {
    let seed = 7;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const all = stretch(1, 30_000);
    let state = prependPage(unknownConversation, []);
    let delayed: SequencedEntry[] = [];
    for (const [index, one] of all.entries()) {
      const fate = chance();
      if (fate < 0.1) continue;
      if (fate < 0.2) delayed.push(one);
      else state = receive(state, one);
      if (fate > 0.9) state = receive(state, one);
      if (chance() < 0.05) {
        for (const late of delayed.toReversed()) state = receive(state, late);
        delayed = [];
      }
      if (hasGap(state) && chance() < 0.3)
        state = appendNewer(state, all.slice(lastSequence(state), index + 1).toReversed());
    }
    state = expectSequence(state, 30_000);
    if (hasGap(state)) state = appendNewer(state, all.slice(lastSequence(state)));
    expect(sequencesOf(state)).toEqual(all.map(({ sequence }) => sequence));
  });
});
