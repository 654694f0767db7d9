import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';

/** Whose bank account money goes to. */
export interface Payee {
  bankCode: string;
  accountNo: string;
  accountName: string;
}

export interface Payout {
  /** Ours; the same one again is the same payment, and asks what became of it. */
  reference: string;
  payee: Payee;
  /** Satang (att). */
  amount: Satang;
  currency: Currency;
}

/** Whoever pays members' money out to their bank accounts. */
export interface Bank {
  /** Whether payments can be ordered at all. */
  readonly isOpen: boolean;
  /**
   * Orders a payment, or asks for one that was ordered: paid, or still on its way.
   * @throws ProviderRefusal when it will never be paid; anything else thrown means that nobody knows
   */
  payOut(payout: Payout, signal: AbortSignal): Promise<'paid' | 'pending'>;
}
