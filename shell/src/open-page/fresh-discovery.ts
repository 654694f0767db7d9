/** Time limit for the document, in ms. It is short because a person is waiting for a missing part. */
const timeoutMs = 3000;

/** Returns the live discovery document, unvalidated, after revalidating the browser's copy. Throws when it fails. */
export async function freshDiscovery(): Promise<unknown> {
  const answer = await fetch('/discovery.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The discovery document answered ${answer.status}.`);
  return answer.json();
}
