import { events, type Unsubscribe } from '@wallet/platform/events';

/**
 * Tells operators in the browser's console of replies that are not as the contract has them: each problem of a call
 * once, by kinds and never by values. The id is the one that a person was shown.
 */
export function warnOddReplies(): Unsubscribe {
  const told = new Set<string>();
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    const fresh = problems.filter((problem) => !told.has(`${call} ${problem}`));
    if (fresh.length === 0) return;
    for (const problem of fresh) told.add(`${call} ${problem}`);
    console.warn(`Odd reply ${id}, ${usable ? 'used in part' : 'of no use'}: ${call}: ${fresh.join('; ')}`);
  });
}
