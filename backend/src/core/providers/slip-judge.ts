import type { Currency } from '../ledger/account';
import type { SlipVerdict } from './slip-verdict';

/** A slip without a verdict. */
export interface SlipToJudge {
  /** Our idempotency key: a repeated request is about the same slip. */
  reference: string;
  /** Bank and transfer reference, read from the code on the slip. */
  refNo: string | null;
  currency: Currency;
  sentAt: Date;
  contentType: 'image/png' | 'image/jpeg';
  picture: Uint8Array;
}

/** A provider that checks whether the money on a slip has arrived. */
export interface SlipJudge {
  /** True when a provider is connected; otherwise a person judges the slips. */
  readonly isOpen: boolean;
  /**
   * Fetches the verdict; undefined when there is none yet.
   * @throws ProviderRefusal when the provider will never return a verdict for this slip: a person judges it
   */
  judge(slip: SlipToJudge, signal: AbortSignal): Promise<SlipVerdict | undefined>;
}
