import type { Outcome } from '../messages';

/** Reports to the server how this page applied a build. */
export async function answer(id: number, outcome: Outcome): Promise<void> {
  // Sent even when the page unloads.
  const sent = fetch(`/__dev/answer?id=${id}&outcome=${outcome}`, { keepalive: true }).catch(() => undefined);
  if (outcome !== 'reloaded') return;
  await sent;
  window.location.reload();
}
