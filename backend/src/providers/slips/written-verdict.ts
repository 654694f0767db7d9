import type { SlipNoteCode } from '@wallet/contract';
import type { Satang } from '../../ledger/satang';
import type { SlipVerdict } from './slip-verdict';

/** A verdict as `providers/slips.yaml` writes it. */
export type WrittenVerdict =
  | { accepted: true; amount: Satang; refNo: string; transferredAt?: string }
  | { accepted: false; note: SlipNoteCode };

/** A verdict that was checked against the contract, as the site uses it. */
export function toVerdict(written: WrittenVerdict): SlipVerdict {
  if (!written.accepted) return written;
  const { transferredAt, ...rest } = written;
  // RFC 3339 has leap seconds, and JavaScript has none.
  const moment = transferredAt?.replace(/:60(?=[.Z+-])/i, ':59');
  return { ...rest, ...(moment !== undefined && { transferredAt: new Date(moment) }) };
}
