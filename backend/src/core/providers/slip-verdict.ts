import type { SlipNoteCode } from '@wallet/contract';
import type { Satang } from '../ledger/satang';

/** Verdict of a person or provider: the received money, or the reason for a rejection. */
export type SlipVerdict =
  | {
      accepted: true;
      /** Received amount in satang (att). */
      amount: Satang;
      /** The bank's reference of the transfer, when the picture does not contain it. */
      refNo?: string;
      transferredAt?: Date;
    }
  | { accepted: false; note: SlipNoteCode };
