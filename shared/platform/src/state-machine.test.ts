import { createStateMachine, type Transitions } from './state-machine';

type State = { status: 'closed' } | { status: 'opening'; name: string } | { status: 'open'; name: string };
type Event = { type: 'opened'; name: string } | { type: 'loaded' } | { type: 'closed' };
type Effect = { type: 'load'; name: string } | { type: 'log' };

const transitions: Transitions<State, Event, Effect> = {
  closed: { opened: (_, { name }) => [{ status: 'opening', name }, { type: 'load', name }, { type: 'log' }] },
  opening: { loaded: ({ name }) => [{ status: 'open', name }], closed: () => [{ status: 'closed' }] },
  open: { closed: () => [{ status: 'closed' }] },
};

function startMachine(perform: (effect: Effect) => void = () => undefined) {
  const seen: string[] = [];
  const machine = createStateMachine({ initial: { status: 'closed' } as State, transitions, perform });
  const unsubscribe = machine.subscribe(() => seen.push(machine.state().status));
  return { machine, seen, unsubscribe };
}

test('performs the effects of a step in order, after the state is set', () => {
  const performed: string[] = [];
  const { machine, seen } = startMachine(({ type }) =>
    performed.push(`${type} in ${machine.state().status}`),
  );
  machine.dispatch({ type: 'opened', name: 'door' });
  expect(performed).toEqual(['load in opening', 'log in opening']);
  expect(seen).toEqual(['opening']);
});

test('lets an effect dispatch an event', () => {
  const { machine, seen } = startMachine(({ type }) => {
    if (type === 'load') machine.dispatch({ type: 'loaded' });
  });
  machine.dispatch({ type: 'opened', name: 'door' });
  expect(machine.state()).toEqual({ status: 'open', name: 'door' });
  expect(seen).toEqual(['opening', 'open']);
});

test('ignores an event that the state has no handler for', () => {
  const { machine, seen } = startMachine();
  machine.dispatch({ type: 'loaded' });
  expect(machine.state()).toEqual({ status: 'closed' });
  expect(seen).toEqual([]);
});

test('stops calling a listener that unsubscribed', () => {
  const { machine, seen, unsubscribe } = startMachine();
  unsubscribe();
  machine.dispatch({ type: 'opened', name: 'door' });
  expect(seen).toEqual([]);
});
