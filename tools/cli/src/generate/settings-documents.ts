import { type Form, sections, settingsSchema } from '@wallet/contract/settings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

const start = '<!-- The table is made by `pnpm generate` from shared/contract/src/settings. -->';
const end = '<!-- End of the table. -->';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** Returns the value's description, with the default for list entries that leave it out. */
function valueOf({ 'x-form': form, else: single, default: otherwise }: Form): string {
  const words = form ?? single?.['x-form'] ?? '';
  return otherwise === undefined || otherwise === null
    ? words
    : `${words}; ${code(String(otherwise))} if left out`;
}

/** True for a text in three languages, which counts as one value; a list of such texts does too. */
const isOneValue = ({ properties = {} }: Form): boolean => 'th' in properties;

function rowsOf(name: string, form: Form): string[][] {
  const { properties = {}, items } = form;
  const isText = isOneValue(form) || (items !== undefined && isOneValue(items));
  const value = isOneValue(form)
    ? `${properties['th']?.['x-form']} in each of th, la, en${form.type?.includes('null') ? ', or null' : ''}`
    : items && isOneValue(items)
      ? `a list of ${items.properties?.['th']?.['x-form']} in each of th, la, en`
      : valueOf(form);
  const own = [code(name), form.description ?? '', form['x-partial'] ? '' : value];
  if (isText) return [own];
  const within = items?.properties ?? (name === 'deposit.qrMinimums' ? {} : properties);
  const prefix = items ? `${name}[].` : `${name}.`;
  return [own, ...Object.entries(within).flatMap(([field, of]) => rowsOf(prefix + field, of))];
}

/** Returns `docs/settings.md` with the table of all settings generated again. */
export function settingsPage(): string {
  const path = 'docs/settings.md';
  const text = readFileSync(join(root, path), 'utf8');
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${path} has no place for the table of settings.`);
  const head = ['Setting', 'Meaning', 'Value'];
  const rows = Object.entries<Form>(sections).flatMap(([name, form]) => rowsOf(name, form));
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `${text.slice(0, from)}${start}\n\n${table}\n\n${text.slice(to)}`;
}

/** Returns a part of the schema for editors: the description includes the format of the value. */
function forEditors(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(forEditors);
  if (typeof part !== 'object' || part === null) return part;
  const { description, 'x-form': form } = part as Form;
  const words = typeof description === 'object' ? undefined : [description, form].filter(Boolean).join(': ');
  const kept = Object.entries(part).filter(([name]) => !name.startsWith('x-'));
  const turned = Object.fromEntries(kept.map(([name, value]) => [name, forEditors(value)]));
  return words ? { ...turned, description: words } : turned;
}

/** Returns the JSON Schema that editors use to complete and check a settings file. */
export const settingsSchemaText = (): string => `${JSON.stringify(forEditors(settingsSchema), null, 2)}\n`;
