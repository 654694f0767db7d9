import { createHash } from 'node:crypto';
import type { ProviderError } from '@wallet/contract/providers';
import { rejection, type SimulatorOptions } from './faults';

interface Gift {
  /** Satang; 0 means that the gift has no value. */
  amount: number;
  /** Reference of the redemption. */
  redeemedBy: string | null;
}

const maxShown = 30;

/** Returns the link of a voucher, as a member sends it. */
const linkOf = (voucher: string): string => `https://gift.truemoney.com/campaign/?v=${voucher}`;

/** Derives an amount from a voucher: 10 to 509 baht, in satang. */
const amountOf = (voucher: string): number =>
  (10 + (createHash('sha256').update(voucher).digest().readUInt32BE() % 500)) * 100;

/**
 * Simulates a wallet provider. Every voucher is a gift: its amount was set, or is derived from the voucher. Reading a
 * gift has the fault `gifts`, redeeming it the fault `gift`.
 */
export function createGifts({ store, faults }: SimulatorOptions) {
  const table = store.table<Gift>('gift');
  const find = (voucher: string): Gift => {
    const gift = table.get(voucher) ?? { amount: amountOf(voucher), redeemedBy: null };
    if (gift.amount === 0) throw rejection('NO_GIFT', `There is no gift ${voucher}.`);
    return gift;
  };
  const alreadyRedeemed = (voucher: string): ProviderError =>
    rejection('GIFT_TAKEN', `The gift ${voucher} has been redeemed.`);
  return {
    /** Returns the amount of an unredeemed gift (satang). @throws ProviderError */
    readAmount: (voucher: string): number =>
      faults.run('gifts', () => {
        const { amount, redeemedBy } = find(voucher);
        if (redeemedBy !== null) throw alreadyRedeemed(voucher);
        return amount;
      }),
    /** Redeems a gift once per reference, and returns its amount (satang). @throws ProviderError */
    redeem: (reference: string, voucher: string): number =>
      faults.run('gift', () => {
        const gift = find(voucher);
        if (gift.redeemedBy !== null && gift.redeemedBy !== reference) throw alreadyRedeemed(voucher);
        if (gift.redeemedBy === null) table.set(voucher, { ...gift, redeemedBy: reference });
        return gift.amount;
      }),
    /** Returns the amount of a redemption (satang); undefined when there is none. */
    outcome: (reference: string): number | undefined =>
      table.entries().find(([, { redeemedBy }]) => redeemedBy === reference)?.[1].amount,
    /** Returns the reference that redeemed a gift; null while it is unredeemed. */
    redeemedBy: (voucher: string): string | null => table.get(voucher)?.redeemedBy ?? null,
    /** Sets the amount of a voucher (satang; 0: no value) and returns its link; undefined when it was redeemed. */
    setAmount(voucher: string, amount: number): string | undefined {
      if (table.get(voucher)?.redeemedBy) return undefined;
      table.set(voucher, { amount, redeemedBy: null });
      return linkOf(voucher);
    },
    /** Returns the known gifts, newest first; satang. */
    list: (): { link: string; amount: number; redeemed: boolean }[] =>
      table
        .entries()
        .toReversed()
        .slice(0, maxShown)
        .map(([voucher, { amount, redeemedBy }]) => ({
          link: linkOf(voucher),
          amount,
          redeemed: redeemedBy !== null,
        })),
  };
}
