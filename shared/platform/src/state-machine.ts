/** The next state, and the effects that are performed after it is set, in this order. */
export type Step<State, Effect> = readonly [next: State, ...effects: Effect[]];

/** The handlers of each state by the type of the event. An event without a handler changes nothing. */
export type Transitions<State extends { status: string }, Event extends { type: string }, Effect> = {
  [Status in State['status']]: {
    [Type in Event['type']]?: (
      state: Extract<State, { status: Status }>,
      event: Extract<Event, { type: Type }>,
    ) => Step<State, Effect>;
  };
};

/** Returns the step of an event in a state. Pure: the caller performs the effects. */
export function reduceBy<State extends { status: string }, Event extends { type: string }, Effect>(
  transitions: Transitions<State, Event, Effect>,
  state: State,
  event: Event,
): Step<State, Effect> {
  const handlers = transitions[state.status as State['status']] as Readonly<
    Record<string, ((state: State, event: Event) => Step<State, Effect>) | undefined>
  >;
  return handlers[event.type]?.(state, event) ?? [state];
}

/** A store whose state changes only by events. */
export interface StateMachine<State, Event> {
  /** Returns the state now. */
  state(): State;
  /** Handles an event: sets the next state and performs its effects. */
  dispatch(event: Event): void;
  /** Calls the listener after each change of the state. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store of the state that performs the effects of each step. An effect dispatches its result as an event. */
export function createStateMachine<State extends { status: string }, Event extends { type: string }, Effect>({
  initial,
  transitions,
  perform,
}: {
  initial: State;
  transitions: Transitions<State, Event, Effect>;
  perform: (effect: Effect) => void;
}): StateMachine<State, Event> {
  const listeners = new Set<() => void>();
  let state = initial;

  return {
    state: () => state,
    dispatch(event) {
      const [next, ...effects] = reduceBy(transitions, state, event);
      if (next !== state) {
        state = next;
        for (const listener of listeners) listener();
      }
      for (const effect of effects) perform(effect);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
