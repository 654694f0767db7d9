const names = new Map<string, string>();
/** A server keeps each of them per connection; texts beyond these are few, or made up for one use. */
const most = 1_000;

/** The name under which a connection prepares a statement once and runs it from then on; undefined when there are too many. */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= most) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
