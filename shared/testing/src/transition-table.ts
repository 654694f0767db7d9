import { reduceBy, type Transitions } from '@wallet/platform/state-machine';

/** An example of one transition: a state and an event in it. */
export type TransitionExample<State, Event> = readonly [state: State, event: Event];

/** A row of a table of transitions. */
export interface TransitionRow {
  from: string;
  event: string;
  to: string;
  effects: string[];
  /** What else the next state has that the earlier one had not. */
  news?: string[];
}

/** Formats rows as lines such as `sending failed → waiting: report, startTimer (m1 failed)`. */
export const linesOf = (rows: readonly TransitionRow[]): string[] =>
  rows.map(
    ({ from, event, to, effects, news = [] }) =>
      `${from} ${event} → ${to}${effects.length > 0 ? `: ${effects.join(', ')}` : ''}${news.length > 0 ? ` (${news.join(', ')})` : ''}`,
  );

/** Runs the examples through the reducer. Returns a row for each, and the transitions without an example. */
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
  return { rows, missing: all.filter((transition) => !walked.has(transition)) };
}

/** Handlers of a state with several parts, by part name, status (or `any`) and event. */
type Regions = Readonly<Record<string, Readonly<Record<string, object | undefined>>>>;

/**
 * Runs the examples through a reducer whose state has several parts, each with a status. Returns a row for each example
 * with the parts whose status changes, and the handlers without an example.
 * @param factsOf returns the facts of a state; a row shows those that are new
 */
export function walkRegions<State, Event extends { type: string }, Effect extends { type: string }>(
  regions: Regions,
  reduce: (state: State, event: Event) => readonly [next: State, ...effects: Effect[]],
  examples: readonly TransitionExample<State, Event>[],
  factsOf: (state: State) => string[],
): { rows: TransitionRow[]; missing: string[] } {
  const names = Object.keys(regions);
  const statusOf = (state: State, name: string): string =>
    (state as Readonly<Record<string, { status: string }>>)[name]?.status ?? '';

  const missing = new Set(
    names.flatMap((name) =>
      Object.entries(regions[name] ?? {}).flatMap(([status, handlers]) =>
        Object.keys(handlers ?? {}).map((event) => `${name} ${status} ${event}`),
      ),
    ),
  );

  const rows = examples.map(([state, event]) => {
    const candidates = names.flatMap((name) =>
      [statusOf(state, name), 'any'].map((status) => ({
        name,
        cell: `${name} ${status} ${event.type}`,
        status,
      })),
    );
    const handled = candidates.find(({ name, status }) =>
      Object.hasOwn(regions[name]?.[status] ?? {}, event.type),
    );
    if (!handled) throw new Error(`No state handles the event ${event.type}.`);
    missing.delete(handled.cell);
    const [next, ...effects] = reduce(state, event);
    const changed = names.filter((name) => statusOf(next, name) !== statusOf(state, name));
    const shown = changed.length > 0 ? changed : [handled.name];
    const earlier = factsOf(state);
    return {
      from: `${handled.name}: ${statusOf(state, handled.name)}`,
      event: event.type,
      to: shown.map((name) => `${name}: ${statusOf(next, name)}`).join(', '),
      news: factsOf(next).filter((fact) => !earlier.includes(fact)),
      effects: effects.map((effect) => ('timer' in effect ? `${effect.type} ${effect.timer}` : effect.type)),
    };
  });
  return { rows, missing: [...missing] };
}
