import { memberOf, type Member, tabsOf, type World } from '../world';
import type { Invariant } from './invariant';
import type { CodeRow } from './member-rows';

/**
 * Returns what a member's payments of codes are worth, in satang: each code once. KBANK reports only the amount of a
 * payment, so its codes of one amount count together.
 */
export function depositedBy({ codes: paid }: World, { id }: Member, codes: readonly CodeRow[]): number {
  const own = codes.filter(({ memberId, isIssued }) => memberId === id && isIssued);
  const keyOf = (code: Pick<CodeRow, 'id' | 'provider' | 'amount'>): string =>
    code.provider === 'KBANK' ? `KBANK ${code.amount}` : code.id;
  return [...new Set(own.map(keyOf))].reduce((sum, key) => {
    const same = own.filter((code) => keyOf(code) === key);
    const payments = paid
      .filter((code) => code.member.id === id && keyOf(code) === key)
      .reduce((count, code) => count + code.payments, 0);
    return sum + Math.min(payments, same.length) * (same[0]?.amount ?? 0);
  }, 0);
}

/** A code is credited once, to its member, and only when it was paid. */
export const codesOnce: Invariant = {
  name: 'a code is credited once',
  when: 'step',
  async check(world) {
    const { codes } = await world.rows();
    return codes
      .filter(({ amount, credited, credits }) => credits > 1 || credited > amount)
      .map(
        ({ provider, amount, credits }) => `the ${provider} code of ${amount} is credited ${credits} times`,
      );
  },
};

/** A page shows only codes of its member, and as paid only a code whose payment is credited. */
export const ownCodes: Invariant = {
  name: 'a page shows the codes of its member',
  when: 'step',
  async check(world) {
    const { codes } = await world.rows();
    return tabsOf(world).flatMap((tab) => {
      if (tab.client.sessionStatus() === 'replaced') return [];
      const member = memberOf(world, tab);
      return [...tab.dialogs.values()].flatMap((dialog) => {
        const shown = dialog.code();
        const row = shown && codes.find(({ id }) => id === shown.id);
        if (!shown || shown.id === null) return [];
        if (row?.memberId !== member?.id) return [`${tab.name} shows a code of another member`];
        return shown.status === 'paid' && row?.credits === 0
          ? [`${tab.name} shows the code of ${row.amount} as paid, but nothing was credited`]
          : [];
      });
    });
  },
};
