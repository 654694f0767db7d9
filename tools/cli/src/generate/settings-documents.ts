import { toJsonSchema } from '@valibot/to-json-schema';
import {
  descriptionOf,
  detailsOf,
  formatOf,
  type SettingDetails,
  type SettingSchema,
  sections,
  settingsSchema,
  variantFor,
} from '@wallet/contract/settings';
import * as v from 'valibot';
import { siteFileSchema } from '@wallet/serve';
import { inlineCode, markdownTable, replaceSection } from './generated-section';

/** Returns the value's format, with the default for list entries that leave it out. */
function valueText(schema: SettingSchema): string {
  const text = formatOf(schema);
  const defaultValue = v.getDefault(schema);
  return defaultValue === undefined || defaultValue === null
    ? text
    : `${text}; ${inlineCode(String(defaultValue))} if left out`;
}

function rowsOf(name: string, schema: SettingSchema): string[][] {
  const value = variantFor(schema, {});
  const { entries = {} } = value.item ? variantFor(value.item, {}) : value;
  const format = detailsOf(schema).isPartial ? '' : valueText(schema);
  const row = [inlineCode(name), descriptionOf(schema) ?? '', format];
  // Languages, currencies and providers are parts of one value, not settings.
  if (entries['th'] || entries['THB'] || name === 'deposit.qrMinimums') return [row];
  const prefix = value.item ? `${name}[].` : `${name}.`;
  return [row, ...Object.entries(entries).flatMap(([field, child]) => rowsOf(prefix + field, child))];
}

export function settingsPage(): string {
  const rows = Object.entries<SettingSchema>(sections).flatMap(([name, schema]) => rowsOf(name, schema));
  const table = markdownTable(['Setting', 'Meaning', 'Value'], rows);
  return replaceSection('docs/reference/settings.md', 'shared/contract/src/settings', table);
}

type OverrideAction = NonNullable<NonNullable<Parameters<typeof toJsonSchema>[1]>['overrideAction']>;

/** The name of a value's format while the schema is written. */
const formatName = 'x-format';

/** Writes the format of a value after its description, and the rules that JSON Schema can express. */
const overrideAction: OverrideAction = ({ valibotAction, jsonSchema }) => {
  const { type, metadata } = valibotAction as { type: string; metadata?: SettingDetails };
  if (type === 'check_items') return { ...jsonSchema, uniqueItems: true };
  const { description, [formatName]: earlier } = jsonSchema as {
    description?: string;
    [formatName]?: string;
  };
  const format = metadata?.format ?? earlier;
  const isDescription = type === 'description' && format !== undefined;
  if (isDescription) return { ...jsonSchema, description: `${description?.replace(/\.$/, '')}: ${format}` };
  return metadata && { ...jsonSchema, description: format, [formatName]: format };
};

/**
 * Returns the JSON Schema that editors use to complete and check a settings file. It leaves out spaces around a text,
 * which are trimmed, and rules that JSON Schema cannot express.
 */
function jsonSchemaText(title: string, schema: SettingSchema): string {
  const { $schema, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    ignoreActions: ['check', 'trim'],
    overrideAction,
  });
  const withoutFormat = (name: string, value: unknown) => (name === formatName ? undefined : value);
  return `${JSON.stringify({ $schema, title, ...rest }, withoutFormat, 2)}\n`;
}

export const settingsSchemaText = (): string => jsonSchemaText('Settings of the backend', settingsSchema);

export const siteFileSchemaText = (): string => jsonSchemaText('site.config.yaml', siteFileSchema);
