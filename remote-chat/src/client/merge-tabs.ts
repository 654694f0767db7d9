import type { Outgoing } from './outgoing';

/**
 * The queue as the tabs share it, with what only this tab knows of its own: its files, what it is just sending and what
 * it has just sent.
 * @param gone What another tab has sent or removed
 */
export function mergeTabs(
  items: readonly Outgoing[],
  kept: readonly Outgoing[],
  gone: ReadonlySet<string>,
): Outgoing[] {
  const theirs = new Map(kept.map((item) => [item.clientMessageId, item]));
  const own = items.filter(({ clientMessageId: id, file, status, attempt }) => {
    if (status === 'succeed') return true;
    if (file !== undefined) return !gone.has(id);
    const their = theirs.get(id);
    // Another tab wrote before it had heard of the request.
    return status === 'sending' && attempt && their?.status === 'sending' && !their.attempt;
  });
  const ids = new Set(own.map((item) => item.clientMessageId));
  return [...own, ...kept.filter((item) => !ids.has(item.clientMessageId))].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  );
}
