import type { Outgoing } from './outgoing';

/**
 * The queue as the tabs share it, with what only this tab knows of its own: its files and what it has just sent.
 * @param gone What another tab has sent or removed
 */
export function mergeTabs(
  items: readonly Outgoing[],
  kept: readonly Outgoing[],
  gone: ReadonlySet<string>,
): Outgoing[] {
  const own = items.filter(
    ({ clientMessageId: id, file, status }) => status === 'succeed' || (file !== undefined && !gone.has(id)),
  );
  const ids = new Set(own.map((item) => item.clientMessageId));
  return [...own, ...kept.filter((item) => !ids.has(item.clientMessageId))].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  );
}
