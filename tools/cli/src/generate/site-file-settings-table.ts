import { toJsonSchema } from '@valibot/to-json-schema';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { siteFileSchema } from '@wallet/serve';

const start = '<!-- The table is made by `pnpm generate` from tools/serve/src/settings/schema.ts. -->';
const end = '<!-- End of the table. -->';

interface Node {
  description?: string;
  properties?: Readonly<Record<string, Node>>;
}

/** Returns every setting that has a description, by its path with dots; a text in each language is one setting. */
function rowsOf({ properties = {} }: Node, before = ''): string[] {
  return Object.entries(properties).flatMap(([name, node]) => [
    ...(node.description ? [`| \`${before}${name}\` | ${node.description} |`] : []),
    ...(name === 'dark' ? [] : rowsOf(node, `${before}${name}.`)),
  ]);
}

/**
 * Returns the page about brands with the table of all settings generated again, between the two comments that enclose
 * it.
 */
export function brandingPage(): string {
  const path = 'docs/branding.md';
  const text = readFileSync(join(root, path), 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the table of settings.`);
  const schema = toJsonSchema(siteFileSchema, { typeMode: 'input', ignoreActions: ['trim'] }) as Node;
  const table = ['| Setting | What it does |', '| --- | --- |', ...rowsOf(schema)].join('\n');
  return `${text.slice(0, from)}${start}\n\n${table}\n\n${text.slice(to)}`;
}
