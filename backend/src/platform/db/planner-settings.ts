/**
 * How both engines plan. Plans are cached for as long as the connection: one that was made while a table was nearly empty
 * would read all of it for ever, by itself or to join it. Everything here is found by an index where there is one, whatever
 * the parameters are; so a statement, also one inside a function, is planned once and never again for other parameters. No
 * query is worth compiling.
 */
export const plannerSettings: readonly (readonly [name: string, value: string])[] = [
  ['enable_seqscan', 'off'],
  ['enable_hashjoin', 'off'],
  ['enable_mergejoin', 'off'],
  ['jit', 'off'],
  ['plan_cache_mode', 'force_generic_plan'],
];
