/** The versions of a name that a discovery document, whatever stands there, says are recalled. */
export function recalledIn(document: unknown, name: string): readonly unknown[] {
  const { recalled } = Object(document) as { recalled?: unknown };
  const versions: unknown = new Map(Object.entries(Object(recalled) as object)).get(name);
  return Array.isArray(versions) ? versions : [];
}
