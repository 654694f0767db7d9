import { type Currency, rejection, type SimulatorOptions } from './faults';

/** Codes of the providers' contract for a refused payment. REFUSED gives no reason. */
export const payoutReasons = ['REFUSED', 'NO_ACCOUNT', 'NAME_MISMATCH', 'BANK_CLOSED'] as const;
export type PayoutReason = (typeof payoutReasons)[number];

/** A payment order to a bank account; satang. */
export interface PayoutOrder {
  bankCode: string;
  accountNo: string;
  accountName: string;
  amount: number;
  currency: Currency;
}

export interface Payout extends PayoutOrder {
  status: 'pending' | 'paid' | 'refused';
  /** Why it was refused; REFUSED when it is missing. */
  reason?: PayoutReason;
  createdAt: string;
}

/** A payment stays pending for this long, unless a person decides earlier (ms). */
export const payoutMs = 3_000;

const maxShown = 50;

/** Simulates a bank that accepts every payment and pays it a little later, or when a person decides. */
export function createBank({ store, faults, now }: SimulatorOptions) {
  const table = store.table<Payout>('payout');
  const settings = store.table<boolean>('bank');
  const isByHand = (): boolean => settings.get('byHand') ?? false;

  /**
   * Returns the current state of a payment. A pending payment is paid after `payoutMs`, unless a person decides by
   * hand.
   */
  const currentPayout = (key: string): Payout | undefined => {
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
  const outcome = (key: string): 'pending' | 'paid' | undefined => {
    const payout = currentPayout(key);
    if (payout?.status !== 'refused') return payout?.status;
    throw rejection(payout.reason ?? 'REFUSED', `The bank refused the payment ${key}.`);
  };
  const accept = (key: string, order: PayoutOrder, status: Payout['status']): 'pending' | 'paid' => {
    if (!table.get(key)) table.set(key, { ...order, status, createdAt: now().toISOString() });
    return outcome(key) ?? 'pending';
  };
  return {
    /**
     * Accepts an order and returns its status. A repeated key refers to the same payment.
     * @throws ProviderError when it will never be paid
     */
    payOut: (key: string, order: PayoutOrder): 'pending' | 'paid' =>
      faults.run(
        'bank',
        () => accept(key, order, 'pending'),
        () => accept(key, order, 'refused'),
      ),
    /** Returns the status of an order; undefined when there is none. @throws ProviderError when it will never be paid */
    outcome,
    /** Returns the ordered payments, newest first. */
    list: (): (Payout & { reference: string })[] =>
      table
        .entries()
        .toReversed()
        .slice(0, maxShown)
        .map(([reference, payout]) => ({ reference, ...(currentPayout(reference) ?? payout) })),
    /** Returns every ordered payment, by its key. */
    all: (): [key: string, payout: Payout][] => table.entries(),
    /** Decides a pending payment. Returns false when there is no pending payment with this key. */
    decide(key: string, decision: 'paid' | 'refused', reason?: PayoutReason): boolean {
      const payout = table.get(key);
      if (payout?.status !== 'pending') return false;
      table.set(key, { ...payout, status: decision, ...(reason && { reason }) });
      return true;
    },
    /** True when payments wait for a person's decision instead of being paid automatically. */
    isByHand,
    setByHand: (byHand: boolean): void => settings.set('byHand', byHand),
  };
}
