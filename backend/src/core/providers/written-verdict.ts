import type { SlipNoteCode } from '@wallet/contract';
import type { Satang } from '../ledger/satang';
import type { SlipVerdict } from './slip-verdict';

/** A verdict in the format of `providers/slips.yaml`. */
export type WrittenVerdict =
  | { accepted: true; amount: Satang; refNo: string; transferredAt?: string }
  | { accepted: false; note: SlipNoteCode };

/** Converts a verdict that was validated against the contract. */
export function toVerdict(written: WrittenVerdict): SlipVerdict {
  if (!written.accepted) return written;
  const { transferredAt, ...rest } = written;
  // RFC 3339 has leap seconds, and JavaScript has none.
  const moment = transferredAt?.replace(/:60(?=[.Z+-])/i, ':59');
  return { ...rest, ...(moment !== undefined && { transferredAt: new Date(moment) }) };
}
