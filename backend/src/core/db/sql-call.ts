import type { SqlValue } from './driver';

/**
 * Returns a call of a SQL function with named arguments, as a statement's text and parameters. Names omit the `p_` with
 * which all parameters of `sql/functions` start.
 */
export function sqlCall(
  name: string,
  args: Readonly<Record<string, SqlValue>>,
): [call: string, params: SqlValue[]] {
  const names = Object.keys(args).map((arg, index) => `p_${arg} => $${index + 1}`);
  return [`${name}(${names.join(', ')})`, Object.values(args)];
}
