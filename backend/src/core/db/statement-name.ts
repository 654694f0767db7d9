const names = new Map<string, string>();
/** The server stores each prepared statement per connection. Further texts are rare, or generated for one use. */
const most = 1_000;

/**
 * Returns the name under which a connection prepares a statement once and reuses it; undefined when there are too many.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= most) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
