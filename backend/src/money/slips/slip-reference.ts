import { taggedText } from '@wallet/contract';

/** The reference that a code gives: of a slip's transfer; `broken` when it is a slip's and does not hold together; null when it is another code. */
export type SlipReference = { refNo: string } | 'broken' | null;

/** The fields of the code that Thai banks print on slips: what it is, who sent the money, the transfer. */
const tags = { about: '00', purpose: '00', bank: '01', transfer: '02', checksum: '91' };
const slipPurpose = '000001';

/** Reads the code that Thai banks print on slips. */
export function slipReference(code: string): SlipReference {
  const about = taggedText.parse(code)?.get(tags.about);
  const fields = about === undefined ? undefined : taggedText.parse(about);
  if (fields?.get(tags.purpose) !== slipPurpose) return null;
  const bank = fields.get(tags.bank) ?? '';
  const transfer = fields.get(tags.transfer) ?? '';
  const isWhole = /^\d{1,6}$/.test(bank) && /^[\w-]{1,64}$/.test(transfer) && taggedText.isGenuine(code);
  return isWhole ? { refNo: `${bank}:${transfer}` } : 'broken';
}
