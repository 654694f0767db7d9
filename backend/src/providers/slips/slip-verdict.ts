import type { SlipNoteCode } from '@wallet/contract';
import type { Satang } from '../../ledger/satang';

/** What a person or provider found: the money that the slip is about, or why it is not good. */
export type SlipVerdict =
  | {
      accepted: true;
      /** Satang (att) that came. */
      amount: Satang;
      /** The transfer's reference with its bank, where the picture did not say. */
      refNo?: string;
      transferredAt?: Date;
    }
  | { accepted: false; note: SlipNoteCode };
