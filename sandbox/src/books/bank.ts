import type { BookOptions, Currency } from './book-options';
import { Refused } from './refused';

/** A payment to somebody's bank account as it was ordered; satang. */
export interface PayoutOrder {
  bankCode: string;
  accountNo: string;
  accountName: string;
  amount: number;
  currency: Currency;
}

export interface Payout extends PayoutOrder {
  status: 'pending' | 'paid' | 'refused';
  createdAt: string;
}

/** A payment is on its way for this long unless somebody decides sooner (ms). */
export const payoutMs = 3_000;

const maxShown = 50;

/** A bank that takes every payment and pays it a little later, or when somebody says so. */
export function bankIn({ store, faults, now }: BookOptions) {
  const table = store.table<Payout>('payout');
  const settings = store.table<boolean>('bank');
  const isByHand = (): boolean => settings.get('byHand') ?? false;

  /** How a payment stands now; one that nobody decides about is paid after a while. */
  const lookAt = (key: string): Payout | undefined => {
    const payout = table.get(key);
    const isDue =
      payout?.status === 'pending' &&
      !isByHand() &&
      now().getTime() - new Date(payout.createdAt).getTime() >= payoutMs;
    if (!isDue) return payout;
    const paid: Payout = { ...payout, status: 'paid' };
    table.set(key, paid);
    return paid;
  };
  const statusOf = (key: string, { status }: Payout): 'pending' | 'paid' => {
    if (status === 'refused') throw new Refused('REFUSED', `The bank refused the payment ${key}.`);
    return status;
  };
  const take = (key: string, order: PayoutOrder, first: 'pending' | 'refused'): 'pending' | 'paid' => {
    if (!table.get(key)) table.set(key, { ...order, status: first, createdAt: now().toISOString() });
    return statusOf(key, lookAt(key) ?? { ...order, status: first, createdAt: '' });
  };
  return {
    /** Takes an order, or says how it stands; the same key again is the same payment. @throws Refused when it will never be paid */
    payOut: (key: string, order: PayoutOrder): 'pending' | 'paid' =>
      faults.around('bank', () => take(key, order, 'pending'), {
        refuse: () => take(key, order, 'refused'),
      }),
    /** How an order stands; undefined where there is none. @throws Refused when it will never be paid */
    outcome(key: string): 'pending' | 'paid' | undefined {
      const payout = lookAt(key);
      return payout && statusOf(key, payout);
    },
    /** The payments that were ordered, newest first. */
    list: (): (Payout & { reference: string })[] =>
      table
        .entries()
        .toReversed()
        .slice(0, maxShown)
        .map(([reference, payout]) => ({ reference, ...(lookAt(reference) ?? payout) })),
    /** Every payment that was ordered, by its key. */
    all: (): [key: string, payout: Payout][] => table.entries(),
    /** Decides a payment that is on its way; says whether there was one to decide. */
    judge(key: string, verdict: 'paid' | 'refused'): boolean {
      const payout = table.get(key);
      if (payout?.status !== 'pending') return false;
      table.set(key, { ...payout, status: verdict });
      return true;
    },
    /** Whether payments wait for somebody to decide, instead of being paid by themselves. */
    isByHand,
    setByHand: (byHand: boolean): void => settings.set('byHand', byHand),
  };
}
