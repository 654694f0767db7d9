import { reduceSupport, Support, unknownSupport, type SupportChange, type SupportState } from './support';

const desk = { agent: null, replyMinutes: null, open: true, opensAt: null, agentSeen: 2, closed: false };
const agent = { name: 'Mali', picture: null };
const known: SupportState = { desk, typing: null };

test.each<[string, SupportState, SupportChange, SupportState]>([
  ['the help desk is known once it reported', unknownSupport, { type: 'desk', desk }, known],
  ['an agent writes', known, { type: 'typing', agent }, { desk, typing: agent }],
  ['an agent stops to write', { desk, typing: agent }, { type: 'typingEnded' }, known],
  [
    'the agent’s message ends the writing',
    { desk, typing: agent },
    { type: 'messageReceived', isOwn: false },
    known,
  ],
  ['more is seen', known, { type: 'seen', sequence: 5 }, { desk: { ...desk, agentSeen: 5 }, typing: null }],
  ['an older report changes nothing', known, { type: 'seen', sequence: 1 }, known],
  [
    'it is closed',
    { desk, typing: agent },
    { type: 'closed' },
    { desk: { ...desk, closed: true }, typing: null },
  ],
  [
    'an own message opens it again',
    { desk: { ...desk, closed: true }, typing: null },
    { type: 'messageReceived', isOwn: true },
    known,
  ],
  ['a rating ends the question', { desk: { ...desk, closed: true }, typing: null }, { type: 'rated' }, known],
  ['without a help desk nothing is seen', unknownSupport, { type: 'seen', sequence: 5 }, unknownSupport],
])('%s', (_, before, change, after) => {
  expect(reduceSupport(before, change)).toEqual(after);
});

test('an agent counts as writing for six seconds', () => {
  jest.useFakeTimers();
  const onChange = jest.fn();
  const support = new Support(onChange);
  support.change({ type: 'typing', agent });
  jest.advanceTimersByTime(5_000);
  support.change({ type: 'typing', agent });
  jest.advanceTimersByTime(5_999);
  expect(support.state.typing).toBe(agent);
  jest.advanceTimersByTime(1);
  expect(support.state.typing).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('signals to a connected help desk that the customer writes, at most every three seconds', () => {
  const support = new Support(() => undefined);
  expect(support.shouldSignal(0)).toBe(false);
  support.change({ type: 'desk', desk });
  expect([0, 1_000, 2_999, 3_000].map((at) => support.shouldSignal(at))).toEqual([true, false, false, true]);
});
