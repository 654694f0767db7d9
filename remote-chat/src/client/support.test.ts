import { reduceSupport, Support, unknownSupport, type SupportChange, type SupportState } from './support';

const desk = { agent: null, replyMinutes: null, open: true, opensAt: null, agentSeen: 2, closed: false };
const agent = { name: 'Mali', picture: null };
const known: SupportState = { desk, typing: null };

test.each<[string, SupportState, SupportChange, SupportState]>([
  ['stores the help desk’s report', unknownSupport, { type: 'desk', desk }, known],
  ['shows that an agent is typing', known, { type: 'typing', agent }, { desk, typing: agent }],
  ['shows no longer that an agent is typing', { desk, typing: agent }, { type: 'typingEnded' }, known],
  [
    'shows no typing after the agent’s message',
    { desk, typing: agent },
    { type: 'messageReceived', isOwn: false },
    known,
  ],
  [
    'stores up to which message the agent has read',
    known,
    { type: 'seen', sequence: 5 },
    { desk: { ...desk, agentSeen: 5 }, typing: null },
  ],
  ['ignores an older report of reading', known, { type: 'seen', sequence: 1 }, known],
  [
    'closes the conversation, and ends the typing',
    { desk, typing: agent },
    { type: 'closed' },
    { desk: { ...desk, closed: true }, typing: null },
  ],
  [
    'opens the conversation again for the customer’s message',
    { desk: { ...desk, closed: true }, typing: null },
    { type: 'messageReceived', isOwn: true },
    known,
  ],
  [
    'opens the conversation again after a rating',
    { desk: { ...desk, closed: true }, typing: null },
    { type: 'rated' },
    known,
  ],
  [
    'ignores a report of reading without a help desk',
    unknownSupport,
    { type: 'seen', sequence: 5 },
    unknownSupport,
  ],
])('%s', (_, before, change, after) => {
  expect(reduceSupport(before, change)).toEqual(after);
});

test('an agent counts as typing for six seconds after the last report', () => {
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

test('signals to a connected help desk that the customer is typing, at most every three seconds', () => {
  const support = new Support(() => undefined);
  expect(support.shouldSignal(0)).toBe(false);
  support.change({ type: 'desk', desk });
  expect([0, 1_000, 2_999, 3_000].map((at) => support.shouldSignal(at))).toEqual([true, false, false, true]);
});
