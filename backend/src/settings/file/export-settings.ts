import {
  descriptionOf,
  detailsOf,
  partOf,
  type SettingSchema,
  sectionSchema,
  sectionNames,
} from '@wallet/contract/settings';
import { Document, isMap, isScalar, type Node, visit, type YAMLMap } from 'yaml';
import { withoutDefaults } from './schema-values';
import type { JsonMap } from '@wallet/server';

const format = { lineWidth: 0, singleQuote: true } as const;

/** Writes the description of each field above it, in sections whose fields are set separately. */
function addDescriptions(node: Node, schema: SettingSchema): void {
  if (!isMap(node) || !detailsOf(schema).isPartial) return;
  for (const { key } of node.items) {
    if (!isScalar(key)) continue;
    const description = descriptionOf(partOf(schema, String(key.value)));
    if (description !== undefined) key.commentBefore = ` ${description}`;
  }
}

/**
 * Returns the text of a settings file. Fields of list entries that have their default value are left out.
 * @param schemaPath path of the JSON Schema, relative to the file
 */
export function settingsText(settings: JsonMap, schemaPath: string): string {
  const document = new Document({});
  document.commentBefore = ` yaml-language-server: $schema=${schemaPath}
 The settings of the backend: “settings check” reports errors in this file, “settings diff” shows what it would change,
 “settings apply” applies it. Settings that are not in it stay unchanged. Amounts are baht (kip). See docs/reference/settings.md.`;
  for (const name of sectionNames) {
    const schema = sectionSchema(name);
    const node: Node = document.createNode(withoutDefaults(schema, settings[name] ?? null));
    addDescriptions(node, schema);
    const key = document.createNode(name);
    key.spaceBefore = true;
    key.commentBefore = ` ${descriptionOf(schema)}`;
    (document.contents as unknown as YAMLMap).items.push(document.createPair(key, node));
  }
  // `{ THB: 100, LAK: 50000 }` on one line.
  visit(document, {
    Map(_, map) {
      if (map.has('THB') && map.has('LAK')) map.flow = true;
    },
  });
  return document.toString(format);
}
