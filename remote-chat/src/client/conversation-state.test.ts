import { messageDouble } from '../testing/message-double';
import { newEntry } from './chat-entry';
import {
  follow,
  hasGap,
  hasOlder,
  expectSequence,
  lastSequence,
  precede,
  receive,
  unknownConversation,
  withoutRest,
  type ConversationState,
  type PlacedEntry,
} from './conversation-state';

function message(sequence: number): PlacedEntry {
  const payload = { message: `${sequence}` };
  const fields = messageDouble({
    message: { message_type: 'text', payload },
    createdAt: '2026-11-20T03:00:00.000Z',
    clientMessageId: `message-${sequence}`,
  });
  return { ...newEntry(fields, sequence), sequence };
}
const stretch = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => message(from + place));
const places = ({ messages }: ConversationState) => messages.map(({ sequence }) => sequence);
const loaded = (from: number, to: number) => precede(unknownConversation, stretch(from, to).toReversed());

describe('what is known of a conversation', () => {
  it('is in the server’s order, each message once', () => {
    const state = precede(loaded(6, 15), stretch(1, 7).toReversed());
    expect(places(state)).toEqual(stretch(1, 15).map(({ sequence }) => sequence));
    expect(hasOlder(state)).toBe(false);
  });

  it('adds only the earlier messages of an older page', () => {
    expect(places(precede(loaded(6, 15), stretch(18, 27).toReversed()))).toEqual(places(loaded(6, 15)));
    expect(places(precede(loaded(6, 15), stretch(3, 12).toReversed()))).toEqual(places(loaded(3, 15)));
  });

  it('adds the next message, and ignores one that comes again', () => {
    let state = receive(loaded(1, 3), message(4));
    state = receive(state, message(4));
    state = receive(state, message(2));
    expect(places(state)).toEqual([1, 2, 3, 4]);
    expect(hasGap(state)).toBe(false);
  });

  it('shows no message behind a gap before the gap is filled', () => {
    let state = receive(loaded(1, 3), message(6));
    expect(places(state)).toEqual([1, 2, 3]);
    expect(hasGap(state)).toBe(true);
    state = receive(receive(state, message(5)), message(4));
    expect(places(state)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hasGap(state)).toBe(false);
  });

  it('includes what came before the first read', () => {
    const early = receive(receive(unknownConversation, message(12)), message(11));
    expect(places(precede(early, stretch(1, 10)))).toEqual(stretch(1, 12).map(({ sequence }) => sequence));
    expect(hasGap(precede(early, stretch(1, 9)))).toBe(true);
  });

  it('has a gap up to a sequence that the server has, until its answer is read', () => {
    const fields = expectSequence(loaded(1, 3), 5);
    expect(hasGap(fields)).toBe(true);
    const state = follow(fields, stretch(4, 5));
    expect(lastSequence(state)).toBe(5);
    expect(hasGap(state)).toBe(false);
    expect(hasGap(follow(fields, []))).toBe(false);
  });

  it('shows what came behind a gap when the server never returns what is in it', () => {
    const state = withoutRest(expectSequence(receive(loaded(1, 3), message(6)), 9));
    expect(places(state)).toEqual([1, 2, 3, 6]);
    expect(hasGap(state)).toBe(false);
  });

  it('is complete after any loss, doubling and disorder of 30,000 messages', () => {
    let seed = 7;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const all = stretch(1, 30_000);
    let state = precede(unknownConversation, []);
    let delayed: PlacedEntry[] = [];
    for (const [place, one] of all.entries()) {
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
        state = follow(state, all.slice(lastSequence(state), place + 1).toReversed());
    }
    state = expectSequence(state, 30_000);
    if (hasGap(state)) state = follow(state, all.slice(lastSequence(state)));
    expect(places(state)).toEqual(all.map(({ sequence }) => sequence));
  });
});
