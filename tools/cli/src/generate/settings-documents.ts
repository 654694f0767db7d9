import { toJsonSchema } from '@valibot/to-json-schema';
import { type Form, sections, settingsSchema } from '@wallet/contract/settings';
import { siteFileSchema } from '@wallet/serve';
import { inlineCode, markdownTable, replaceSection, tableMarks } from './generated-section';

/** Returns the value's description, with the default for list entries that leave it out. */
function valueText({ 'x-form': form, else: item, default: defaultValue }: Form): string {
  const text = form ?? item?.['x-form'] ?? '';
  return defaultValue === undefined || defaultValue === null
    ? text
    : `${text}; ${inlineCode(String(defaultValue))} if left out`;
}

/** True for a text in three languages, which is one value in the table. */
const isOneValue = ({ properties = {} }: Form): boolean => 'th' in properties;

function rowsOf(name: string, form: Form): string[][] {
  const { properties = {}, items } = form;
  const isText = isOneValue(form) || (items !== undefined && isOneValue(items));
  const value = isOneValue(form)
    ? `${properties['th']?.['x-form']} in each of th, la, en${form.type?.includes('null') ? ', or null' : ''}`
    : items && isOneValue(items)
      ? `a list of ${items.properties?.['th']?.['x-form']} in each of th, la, en`
      : valueText(form);
  const own = [inlineCode(name), form.description ?? '', form['x-partial'] ? '' : value];
  if (isText) return [own];
  const children = items?.properties ?? (name === 'deposit.qrMinimums' ? {} : properties);
  const prefix = items ? `${name}[].` : `${name}.`;
  return [own, ...Object.entries(children).flatMap(([field, child]) => rowsOf(prefix + field, child))];
}

/** Returns `docs/reference/settings.md` with a new table of all settings. */
export function settingsPage(): string {
  const rows = Object.entries<Form>(sections).flatMap(([name, form]) => rowsOf(name, form));
  const table = markdownTable(['Setting', 'Meaning', 'Value'], rows);
  return replaceSection('docs/reference/settings.md', tableMarks('shared/contract/src/settings'), table);
}

/** Returns a part of the schema for editors: the description includes the format of the value. */
function editorSchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(editorSchema);
  if (typeof part !== 'object' || part === null) return part;
  const { description, 'x-form': form } = part as Form;
  const text = typeof description === 'object' ? undefined : [description, form].filter(Boolean).join(': ');
  const entries = Object.entries(part).filter(([name]) => !name.startsWith('x-'));
  const converted = Object.fromEntries(entries.map(([name, value]) => [name, editorSchema(value)]));
  return text ? { ...converted, description: text } : converted;
}

/** Returns the JSON Schema that editors use to complete and check a settings file. */
export const settingsSchemaText = (): string => `${JSON.stringify(editorSchema(settingsSchema), null, 2)}\n`;

interface SchemaNode {
  description?: string;
  properties?: Readonly<Record<string, SchemaNode>>;
}

/** Returns a row for each setting that has a description, named by its path, such as `theme.light.surface`. */
function siteFileRows({ properties = {} }: SchemaNode, parent = ''): string[][] {
  return Object.entries(properties).flatMap(([name, node]) => [
    ...(node.description ? [[`\`${parent}${name}\``, node.description]] : []),
    ...(name === 'dark' ? [] : siteFileRows(node, `${parent}${name}.`)),
  ]);
}

/** Returns `docs/guides/branding.md` with a new table of the settings in a site's file. */
export function brandingPage(): string {
  const schema = toJsonSchema(siteFileSchema, { typeMode: 'input', ignoreActions: ['trim'] }) as SchemaNode;
  const table = markdownTable(['Setting', 'What it does'], siteFileRows(schema));
  return replaceSection('docs/guides/branding.md', tableMarks('tools/serve/src/settings/schema.ts'), table);
}
