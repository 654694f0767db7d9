import { createHash } from 'node:crypto';
import type { BookOptions } from './book-options';
import { Refused } from './refused';

interface Gift {
  /** Satang; 0 is worth nothing. */
  amount: number;
  /** The redemption that took it. */
  redeemedBy: string | null;
  redeemedAt: string | null;
}

const maxShown = 30;

/** The link of a voucher, as a member sends it. */
const linkOf = (voucher: string): string => `https://gift.truemoney.com/campaign/?v=${voucher}`;

/** From 10 to 509 baht in satang, the same for the same voucher. */
const amountOf = (voucher: string): number =>
  (10 + (createHash('sha256').update(voucher).digest().readUInt32BE() % 500)) * 100;

/** A wallet provider that knows every voucher: worth what it was given, else an amount that follows from its name. */
export function giftsIn({ store, faults, now }: BookOptions) {
  const table = store.table<Gift>('gift');
  const find = (voucher: string): Gift => {
    const gift = table.get(voucher) ?? { amount: amountOf(voucher), redeemedBy: null, redeemedAt: null };
    if (gift.amount === 0) throw new Refused('NO_GIFT', `There is no gift ${voucher}.`);
    return gift;
  };
  const taken = (voucher: string): Refused =>
    new Refused('GIFT_TAKEN', `The gift ${voucher} has been redeemed.`);
  return {
    /** What a gift that nobody has redeemed is worth (satang). @throws Refused */
    worth: (voucher: string): number =>
      faults.around('gifts', () => {
        const { amount, redeemedBy } = find(voucher);
        if (redeemedBy !== null) throw taken(voucher);
        return amount;
      }),
    /** Redeems a gift, once per reference, and gives what came (satang). @throws Refused */
    redeem: (reference: string, voucher: string): number =>
      faults.around('gift', () => {
        const gift = find(voucher);
        if (gift.redeemedBy !== null && gift.redeemedBy !== reference) throw taken(voucher);
        if (gift.redeemedBy === null)
          table.set(voucher, { ...gift, redeemedBy: reference, redeemedAt: now().toISOString() });
        return gift.amount;
      }),
    /** What a redemption brought (satang); undefined where there was none. */
    outcome: (reference: string): number | undefined =>
      table.entries().find(([, { redeemedBy }]) => redeemedBy === reference)?.[1].amount,
    /** Which redemption took a gift; null while nobody has. */
    redeemedBy: (voucher: string): string | null => table.get(voucher)?.redeemedBy ?? null,
    /** Makes a voucher worth an amount (satang; 0: nothing) and gives its link; undefined when it was redeemed. */
    give(voucher: string, amount: number): string | undefined {
      if (table.get(voucher)?.redeemedBy) return undefined;
      table.set(voucher, { amount, redeemedBy: null, redeemedAt: null });
      return linkOf(voucher);
    },
    /** The gifts that are known, those that nobody has redeemed first; satang. */
    list: (): { link: string; amount: number; redeemed: boolean }[] =>
      table
        .entries()
        .toSorted(([, one], [, other]) => (other.redeemedAt ?? '9').localeCompare(one.redeemedAt ?? '9'))
        .slice(0, maxShown)
        .map(([voucher, { amount, redeemedBy }]) => ({
          link: linkOf(voucher),
          amount,
          redeemed: redeemedBy !== null,
        })),
  };
}
