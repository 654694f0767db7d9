import { taggedText } from '@wallet/contract';

/**
 * Reference of the transfer in a slip's code; `broken` when a slip's code is invalid; null when it is another kind of
 * code.
 */
export type SlipReference = { refNo: string } | 'broken' | null;

/** Field tags of the code that Thai banks print on slips: purpose, the sender's bank, the transfer, the checksum. */
const tags = { about: '00', purpose: '00', bank: '01', transfer: '02', checksum: '91' };
const slipPurpose = '000001';

/** Parses the code that Thai banks print on slips. */
export function slipReference(code: string): SlipReference {
  const about = taggedText.parse(code)?.get(tags.about);
  const fields = about === undefined ? undefined : taggedText.parse(about);
  if (fields?.get(tags.purpose) !== slipPurpose) return null;
  const bank = fields.get(tags.bank) ?? '';
  const transfer = fields.get(tags.transfer) ?? '';
  const isWhole = /^\d{1,6}$/.test(bank) && /^[\w-]{1,64}$/.test(transfer) && taggedText.isGenuine(code);
  return isWhole ? { refNo: `${bank}:${transfer}` } : 'broken';
}
