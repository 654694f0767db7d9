import { type Language, languageTags } from '@wallet/contract';
import type { MemberData } from '@wallet/platform/api';
import { hasText, translate } from '@wallet/platform/i18n';
import { formatDate } from '@wallet/ui';
import { privacyNamespace } from './privacy-text';

type Section = MemberData['sections'][number];

const text = (key: string, values?: Record<string, string>): string =>
  translate(privacyNamespace, key, values);

/** Returns the text of a name in the copy, or the name itself when there is no text for it. */
const textOrName = (group: 'section' | 'field' | 'value' | 'unit', name: string): string =>
  hasText(privacyNamespace, `${group}.${name}`) ? text(`${group}.${name}`) : name;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (plain: string): string =>
  plain.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const amountFields: ReadonlySet<string> = new Set(['amount', 'deposit', 'staked', 'won', 'stakesRequired']);
/** Fields whose values are codes of the backend, which have a text. A person wrote the values of other fields. */
const codeFields: ReadonlySet<string> = new Set(['type', 'status', 'place', 'from', 'to', 'sender']);
const isoTimePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return text(value ? 'doc.yes' : 'doc.no');
  if (typeof value === 'number')
    return amountFields.has(field)
      ? value.toLocaleString('th-TH', { minimumFractionDigits: 2 })
      : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isoTimePattern.test(value)) return formatDate(value);
  return codeFields.has(field) ? textOrName('value', value) : value;
}

function tableOf({ name, rows }: Section): string {
  const title = `<h2>${escapeHtml(textOrName('section', name))}</h2>`;
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (fields.length === 0) return `${title}<p>${escapeHtml(text('doc.none'))}</p>`;
  const head = fields
    .map((field) => `<th scope="col">${escapeHtml(textOrName('field', field))}</th>`)
    .join('');
  const body = rows.map((row) => {
    const cells = fields.map((field) => `<td>${escapeHtml(formatValue(field, row[field]))}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `${title}<div><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

const style = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;margin:1rem auto;max-width:72rem;padding:0 1rem}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}
td{overflow-wrap:anywhere;min-width:5rem}@media print{body{margin:0;font-size:.625rem}div{overflow:visible}tr{break-inside:avoid}}`;

/** Returns the copy as a page of its own in the language of the site: without scripts, and printable. */
export function dataPage(data: MemberData, language: Language, madeAt: string): string {
  const title = escapeHtml(text('doc.title'));
  const unit =
    data.amountUnit === null ? '' : text('doc.unit', { unit: textOrName('unit', data.amountUnit) });
  return `<!doctype html>
<html lang="${languageTags[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${escapeHtml(text('doc.made'))} ${escapeHtml(formatDate(madeAt))}</p>
<p>${escapeHtml(unit)}</p>
${data.sections.map(tableOf).join('\n')}
</html>
`;
}
