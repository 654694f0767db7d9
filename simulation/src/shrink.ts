import type { Plan, Step } from './plan';
import type { RunResult } from './run-plan';

/** Drops a part of the steps. The time that the dropped steps took stays, so that the others happen when they did. */
function without(steps: readonly Step[], from: number, count: number): Step[] {
  const dropped = steps.slice(from, from + count).reduce((sum, { afterMs }) => sum + afterMs, 0);
  const rest = steps.slice(from + count);
  const [next, ...others] = rest;
  return [
    ...steps.slice(0, from),
    ...(next ? [{ ...next, afterMs: next.afterMs + dropped }, ...others] : []),
  ];
}

/** Returns the invariant that a problem is about. */
const nameOf = ({ problems }: RunResult): string | undefined => problems[0]?.split(':')[0];

/**
 * Drops steps of a failing plan while it still fails for the same reason: halves first, then smaller parts, then single
 * steps.
 */
export async function shrink(
  plan: Plan,
  failure: RunResult,
  run: (plan: Plan) => Promise<RunResult>,
): Promise<{ plan: Plan; result: RunResult }> {
  let shortest = { plan, result: failure };
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = shortest.plan.steps.length - size; from >= 0; from -= size) {
      const candidate = { ...plan, steps: without(shortest.plan.steps, from, size) };
      const result = await run(candidate);
      if (nameOf(result) === nameOf(failure)) shortest = { plan: candidate, result };
    }
  }
  return shortest;
}
