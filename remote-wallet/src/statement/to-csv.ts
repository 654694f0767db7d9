/** What a spreadsheet would take for a formula when a cell begins with it. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(?:\.\d+)?$/;

function cell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as a CSV file that spreadsheets read right: with the mark that says UTF-8, lines that end as RFC 4180 wants, and
 * no cell that is taken for a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
