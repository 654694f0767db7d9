/**
 * Planner settings of both engines. A connection caches its plans: a plan from a time when a table was nearly empty
 * would always read or join the whole table. Every query here can use an index when there is one, regardless of the
 * parameters. So each statement, also inside a function, is planned once and not again for other parameters. No query
 * is worth JIT compilation.
 */
export const plannerSettings: readonly (readonly [name: string, value: string])[] = [
  ['enable_seqscan', 'off'],
  ['enable_hashjoin', 'off'],
  ['enable_mergejoin', 'off'],
  ['jit', 'off'],
  ['plan_cache_mode', 'force_generic_plan'],
];
