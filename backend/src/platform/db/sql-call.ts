import type { SqlValue } from './driver';

/**
 * A call of a SQL function with its arguments by name, as text for a statement and the statement's parameters; a name
 * stands without the `p_` that all parameters of `sql/functions` begin with.
 */
export function sqlCall(
  name: string,
  args: Readonly<Record<string, SqlValue>>,
): [call: string, params: SqlValue[]] {
  const names = Object.keys(args).map((arg, index) => `p_${arg} => $${index + 1}`);
  return [`${name}(${names.join(', ')})`, Object.values(args)];
}
