import { readFile } from '../checks/git-files';

/**
 * Returns a document with a new text between the comments that enclose what is made from `source`; writes nothing.
 * `path` is used to read it, and in the error.
 * @throws Error when the comments are missing
 */
export function replaceSection(path: string, source: string, section: string): string {
  const text = readFile(path);
  const start = `<!-- The table is made by \`pnpm generate\` from ${source}. -->`;
  const end = '<!-- End of the table. -->';
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${path} does not contain ${start} … ${end}`);
  return `${text.slice(0, from)}${start}\n\n${section}\n\n${text.slice(to)}`;
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const inlineCode = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
