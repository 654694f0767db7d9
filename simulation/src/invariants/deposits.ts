import { type BankTransfer, memberOf, type Member, tabsOf, type World } from '../world';
import type { Invariant } from './invariant';
import type { CodeRow, CreditRow, MemberRows } from './member-rows';

/** Returns what a member has deposited by codes and by transfers of the bank, in satang. */
export const depositedBy = (world: World, member: Member, { codes, credits }: MemberRows): number =>
  paidByCode(world, member, codes) +
  credits
    .filter(({ memberId }) => memberId === member.id)
    .reduce((sum, credit) => sum + (world.transfers.find((one) => isOf(one, credit))?.amount ?? 0), 0);

const isOf = ({ reference }: BankTransfer, credit: CreditRow): boolean => reference === credit.reference;

/**
 * Returns what a member's payments of codes are worth, in satang: each code once. KBANK reports only the amount of a
 * payment, so its codes of one amount count together.
 */
function paidByCode({ codes: paid }: World, { id }: Member, codes: readonly CodeRow[]): number {
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

/** A transfer is credited once, also when both members send its slip and the bank reports it. */
export const transfersOnce: Invariant = {
  name: 'a transfer is credited once',
  when: 'step',
  async check(world) {
    const { credits } = await world.rows();
    return world.transfers.flatMap((transfer) => {
      const times = credits.filter((credit) => isOf(transfer, credit)).length;
      return times > 1 ? [`transfer ${transfer.number} is credited ${times} times`] : [];
    });
  },
};

/** Once all is quiet, a transfer that the bank has reported is credited. */
export const reportedTransfers: Invariant = {
  name: 'a reported transfer is credited',
  when: 'end',
  async check(world) {
    const { credits } = await world.rows();
    return world.transfers
      .filter((transfer) => transfer.isReported && !credits.some((credit) => isOf(transfer, credit)))
      .map(({ number }) => `transfer ${number} was reported, but is not credited`);
  },
};

/** A slip is stored once for each confirmation, and a page shows as sent only a slip that is stored. */
export const slipsOnce: Invariant = {
  name: 'a slip is stored once',
  when: 'step',
  async check(world) {
    const { slips } = await world.rows();
    return world.slips.flatMap(({ member, sha256, upload }) => {
      const confirmed = world.slips
        .filter((other) => other.member === member && other.sha256 === sha256)
        .reduce((sum, { times }) => sum + times, 0);
      const stored = slips.filter((row) => row.memberId === member.id && row.sha256 === sha256);
      const state = upload.state();
      // Without keys a page knows the outcome from the list, where slips look alike: an earlier one may arrive late.
      const own = world.backend.supportsKeys ? stored : slips.filter((row) => row.memberId === member.id);
      const isKnown = state.status !== 'sent' || own.some(({ id }) => id === state.slip.reference);
      return [
        ...(stored.length > confirmed
          ? [`a slip of ${member.name} was confirmed ${confirmed} times, but stored ${stored.length} times`]
          : []),
        ...(isKnown ? [] : [`a page shows a slip of ${member.name} as sent, but it is not stored`]),
      ];
    });
  },
};
