/** Time limit for the document, in ms. It is short because a person is waiting for a missing part. */
const timeoutMs = 3000;

/** Returns the live discovery document, unvalidated, after revalidating the browser's copy. Throws when it fails. */
export async function fetchLiveDiscovery(): Promise<unknown> {
  const response = await fetch('/discovery.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The discovery document answered ${response.status}.`);
  return response.json();
}

/** Returns the recalled versions of a remote, or of the shell, in a discovery document of any shape. */
export function recalledIn(document: unknown, name: string): readonly unknown[] {
  const { recalled } = Object(document) as { recalled?: unknown };
  // A Map, because `name` may be the name of an inherited property, such as `constructor`.
  const versions: unknown = new Map(Object.entries(Object(recalled) as object)).get(name);
  return Array.isArray(versions) ? versions : [];
}
