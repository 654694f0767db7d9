import { reduceBy, type Transitions } from '@wallet/platform/state-machine';

/** An event in a state, as an example of one transition. */
export type TransitionExample<State, Event> = readonly [state: State, event: Event];

export interface TransitionRow {
  from: string;
  event: string;
  to: string;
  effects: string[];
}

/** Walks the examples through the reducer. Returns a row for each, and the transitions that no example walks. */
export function walkTransitions<
  State extends { status: string },
  Event extends { type: string },
  Effect extends { type: string },
>(
  transitions: Transitions<State, Event, Effect>,
  examples: readonly TransitionExample<State, Event>[],
): { rows: TransitionRow[]; missing: string[] } {
  const rows = examples.map(([state, event]) => {
    const [next, ...effects] = reduceBy(transitions, state, event);
    return {
      from: state.status,
      event: event.type,
      to: next.status,
      effects: effects.map(({ type }) => type),
    };
  });
  const walked = new Set(rows.map(({ from, event }) => `${from} ${event}`));
  const all = Object.entries<object>(transitions).flatMap(([from, handlers]) =>
    Object.keys(handlers).map((event) => `${from} ${event}`),
  );
  return { rows, missing: all.filter((one) => !walked.has(one)) };
}

/** The transitions as a Markdown table: one line for each state, event and next state. */
export function transitionTable(rows: readonly TransitionRow[]): string {
  const lines = rows.map(
    ({ from, event, to, effects }) => `| \`${from}\` | \`${event}\` | \`${to}\` | ${effects.join(', ')} |`,
  );
  return ['| state | event | next state | effects |', '|---|---|---|---|', ...new Set(lines)].join('\n');
}
