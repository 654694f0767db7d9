import { type SettingSchema, sections, settingsSchema } from '@wallet/contract/settings';
import { siteFileJsonSchema } from '@wallet/serve';
import { inlineCode, markdownTable, replaceSection } from './generated-section';

/** Returns the value's description, with the default for list entries that leave it out. */
function valueText({ 'x-format': format, else: item, default: defaultValue }: SettingSchema): string {
  const text = format ?? item?.['x-format'] ?? '';
  return defaultValue === undefined || defaultValue === null
    ? text
    : `${text}; ${inlineCode(String(defaultValue))} if left out`;
}

function rowsOf(name: string, schema: SettingSchema): string[][] {
  const { properties = {}, items, type, description = '' } = schema;
  // A text in three languages is one value in the table.
  const text = (items?.properties ?? properties)['th']?.['x-format'];
  const inLanguages = `${items ? 'a list of ' : ''}${text} in each of th, la, en`;
  const textValue = !items && type?.includes('null') ? `${inLanguages}, or null` : inLanguages;
  const value = text === undefined ? valueText(schema) : textValue;
  const row = [inlineCode(name), description, schema['x-partial'] ? '' : value];
  // The fields of `deposit.qrMinimums` are codes of providers, not settings.
  if (text !== undefined || name === 'deposit.qrMinimums') return [row];
  const prefix = items ? `${name}[].` : `${name}.`;
  const children = Object.entries(items?.properties ?? properties);
  return [row, ...children.flatMap(([field, child]) => rowsOf(prefix + field, child))];
}

export function settingsPage(): string {
  const rows = Object.entries<SettingSchema>(sections).flatMap(([name, schema]) => rowsOf(name, schema));
  const table = markdownTable(['Setting', 'Meaning', 'Value'], rows);
  return replaceSection('docs/reference/settings.md', 'shared/contract/src/settings', table);
}

/** Returns a part of the schema for editors: the description includes the format of the value. */
function editorSchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(editorSchema);
  if (typeof part !== 'object' || part === null) return part;
  const { description, 'x-format': format } = part as SettingSchema;
  const text = typeof description === 'object' ? undefined : [description, format].filter(Boolean).join(': ');
  const entries = Object.entries(part).filter(([name]) => !name.startsWith('x-'));
  const converted = Object.fromEntries(entries.map(([name, value]) => [name, editorSchema(value)]));
  return text ? { ...converted, description: text } : converted;
}

/** Returns the JSON Schema that editors use to complete and check a settings file. */
export const settingsSchemaText = (): string => `${JSON.stringify(editorSchema(settingsSchema), null, 2)}\n`;

export function siteFileSchemaText(): string {
  const { $schema, ...rest } = siteFileJsonSchema();
  return `${JSON.stringify({ $schema, title: 'site.config.yaml', ...rest }, null, 2)}\n`;
}

interface SchemaNode {
  description?: string;
  properties?: Readonly<Record<string, SchemaNode>>;
}

/** Returns a row for each setting that has a description, named by its path, such as `theme.light.surface`. */
function siteFileRows({ properties = {} }: SchemaNode, parent = ''): string[][] {
  return Object.entries(properties).flatMap(([name, node]) => [
    ...(node.description ? [[`\`${parent}${name}\``, node.description]] : []),
    // The dark theme has the same settings as the light one.
    ...(name === 'dark' ? [] : siteFileRows(node, `${parent}${name}.`)),
  ]);
}

export function brandingPage(): string {
  const table = markdownTable(['Setting', 'What it does'], siteFileRows(siteFileJsonSchema() as SchemaNode));
  return replaceSection('docs/guides/branding.md', 'tools/serve/src/settings/schema.ts', table);
}
