import {
  descriptionOf,
  detailsOf,
  partOf,
  type SettingSchema,
  sectionSchema,
  type SectionName,
  sectionNames,
  variantFor,
} from '@wallet/contract/settings';
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { nameOf, withDefaults, withoutDefaults } from './schema-values';
import { isJsonObject, type Json, type JsonMap } from '@wallet/server';

const format = { lineWidth: 0, singleQuote: true } as const;

const isByCurrency = (value: Json): boolean => isJsonObject(value) && 'THB' in value && 'LAK' in value;

const nameOfPair = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** Returns the YAML node of a new value; fields with their default value are left out. */
function createNode(document: Document, schema: SettingSchema, value: Json): Node {
  const node: Node = document.createNode(withoutDefaults(schema, value));
  // `{ THB: 100, LAK: 50000 }` on one line.
  if (isMap(node) && isByCurrency(value)) node.flow = true;
  if (isMap(node) && isJsonObject(value)) {
    for (const pair of node.items) {
      const name = nameOfPair(pair);
      const fieldSchema = partOf(variantFor(schema, value), name);
      if (value[name] !== undefined) pair.value = createNode(document, fieldSchema, value[name]);
    }
  }
  if (isSeq(node) && Array.isArray(value)) {
    const entrySchema = partOf(variantFor(schema, value), 0);
    node.items = value.map((entry) => createNode(document, entrySchema, entry));
  }
  return node;
}

/** Writes the description of each field above it, in sections whose fields are set separately. */
function addDescriptions(node: Node, schema: SettingSchema): void {
  if (!isMap(node) || !detailsOf(schema).isPartial) return;
  for (const { key } of node.items) {
    if (!isScalar(key)) continue;
    const description = descriptionOf(partOf(schema, String(key.value)));
    if (description !== undefined) key.commentBefore = ` ${description}`;
  }
}

/** Adds a section at the end of the document. */
function addSection(document: Document, name: SectionName, value: Json): void {
  const schema = sectionSchema(name);
  const node = createNode(document, schema, value);
  addDescriptions(node, schema);
  const key = document.createNode(name);
  key.spaceBefore = true;
  key.commentBefore = ` ${descriptionOf(schema)}`;
  (document.contents as unknown as YAMLMap).items.push(document.createPair(key, node));
}

function updateMap(document: Document, node: YAMLMap, schema: SettingSchema, value: JsonMap): Node {
  const fieldSchemaOf = (name: string): SettingSchema => partOf(schema, name);
  node.items = node.items.filter(({ key }) => isScalar(key) && value[String(key.value)] !== undefined);
  for (const pair of node.items) {
    const name = nameOfPair(pair);
    pair.value = updateNode(document, pair.value as Node | null, fieldSchemaOf(name), value[name] ?? null);
  }
  const fields = withoutDefaults(schema, value);
  for (const [name, field] of Object.entries(isJsonObject(fields) ? fields : {}))
    if (!node.has(name))
      node.add(document.createPair(name, createNode(document, fieldSchemaOf(name), field)));
  return node;
}

function updateList(document: Document, node: YAMLSeq, schema: SettingSchema, value: readonly Json[]): Node {
  const items = partOf(schema, 0);
  const isKeyed = detailsOf(schema).key !== undefined;
  const oldItems = node.items as (Node | null)[];
  // The parser attaches a comment above the first entry to the list.
  if (isKeyed && node.commentBefore && oldItems[0]) {
    oldItems[0].commentBefore = node.commentBefore;
    node.commentBefore = null;
  }
  const byName = new Map(
    oldItems.map((item) => [nameOf(schema, withDefaults(items, item?.toJS(document) as Json)), item]),
  );
  node.items = value.map((entry, index) => {
    const oldItem = isKeyed ? byName.get(nameOf(schema, entry)) : oldItems[index];
    return updateNode(document, oldItem, items, entry);
  });
  return node;
}

/** Updates a node to a new value. Unchanged parts keep their comments and formatting. */
function updateNode(
  document: Document,
  node: Node | null | undefined,
  schema: SettingSchema,
  value: Json,
): Node {
  const variant = variantFor(schema, value);
  if (isMap(node) && isJsonObject(value)) return updateMap(document, node, variant, value);
  if (isSeq(node) && Array.isArray(value)) return updateList(document, node, variant, value);
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value !== value) node.value = value;
    return node;
  }
  return createNode(document, variant, value);
}

/**
 * Returns the text of a settings file.
 * @param schemaPath path of the JSON Schema, relative to the file
 * @param before current text of the file; its comments are preserved
 * @throws Error when `before` is not YAML with sections
 */
export function settingsText(settings: JsonMap, schemaPath: string, before = ''): string {
  const isNew = before.trim() === '';
  const document: Document = isNew ? new Document({}) : parseDocument(before);
  if (document.errors.length > 0 || !isMap(document.contents))
    throw new Error('it is not a settings file: remove it, or name another file.');
  if (isNew)
    document.commentBefore = ` yaml-language-server: $schema=${schemaPath}
 The settings of the backend: “settings check” reports errors in this file, “settings diff” shows what it would change,
 “settings apply” applies it. Settings that are not in it stay unchanged. Amounts are baht (kip). See docs/reference/settings.md.`;
  for (const pair of document.contents.items) {
    const name = sectionNames.find((section) => isScalar(pair.key) && pair.key.value === section);
    const node = pair.value as Node | null;
    if (name) pair.value = updateNode(document, node, sectionSchema(name), settings[name] ?? null);
  }
  for (const name of sectionNames)
    if (!document.has(name)) addSection(document, name, settings[name] ?? null);
  return document.toString(format);
}
