import type { Currency } from '../../ledger/account';
import type { SlipVerdict } from './slip-verdict';

/** A slip that waits for a verdict. */
export interface SlipToJudge {
  /** Ours; the same one again is the same slip. */
  reference: string;
  /** Bank and transfer as the code on the slip gives them. */
  refNo: string | null;
  currency: Currency;
  sentAt: Date;
  contentType: 'image/png' | 'image/jpeg';
  picture: Uint8Array;
}

/** Whoever says whether the money on a slip came. */
export interface SlipJudge {
  /** Whether anybody is there to be asked; where not, a person judges. */
  readonly isOpen: boolean;
  /**
   * Asks for a verdict; undefined when there is none yet.
   * @throws ProviderRefusal when this slip will get none from them: a person judges it
   */
  judge(slip: SlipToJudge, signal: AbortSignal): Promise<SlipVerdict | undefined>;
}
