import type { Satang } from '@wallet/contract/satang';

/** Characters that start a formula in a spreadsheet. */
const formulaStart = /^[=+\-@\t\r]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** Formats a cell. A quote before a formula makes it text; a cell with a separator is put in double quotes. */
function toCell(text: string): string {
  const safe = formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Formats rows as CSV for spreadsheets: with a UTF-8 byte order mark, the line endings of RFC 4180, and no cell that is
 * run as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** Formats an amount with two decimals; '' when it is unknown. */
export const csvAmount = (amount: Satang | null): string =>
  amount === null ? '' : (amount / 100).toFixed(2);
