/** How long the document may take, in ms: somebody is looking at a part that is not there. */
const timeoutMs = 3000;

/** What the site says now, unchecked; the browser asks whether its own copy still holds. Rejects when it cannot be had. */
export async function freshDiscovery(): Promise<unknown> {
  const answer = await fetch('/discovery.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The discovery document answered ${answer.status}.`);
  return answer.json();
}
