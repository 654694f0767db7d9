import type { Outcome } from '../messages';

/** Reports to the server what became of a build on this page. */
export async function answer(id: number, outcome: Outcome): Promise<void> {
  // Sent even though the page is left.
  const sent = fetch(`/__dev/answer?id=${id}&outcome=${outcome}`, { keepalive: true }).catch(() => undefined);
  if (outcome !== 'reloaded') return;
  await sent;
  window.location.reload();
}
