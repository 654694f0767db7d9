import { readFile } from '../checks/git-files';

/** The comments that enclose a generated part of a document. */
interface Marks {
  start: string;
  end: string;
}

export const tableMarks = (source: string): Marks => ({
  start: `<!-- The table is made by \`pnpm generate\` from ${source}. -->`,
  end: '<!-- End of the table. -->',
});

/**
 * Returns a document with a new text between the marks; writes nothing. `path` is used to read it, and in the error.
 * @throws Error when the marks are missing
 */
export function replaceSection(path: string, { start, end }: Marks, section: string, text = readFile(path)) {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${path} does not contain ${start} … ${end}`);
  return `${text.slice(0, from)}${start}\n\n${section}\n\n${text.slice(to)}`;
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const inlineCode = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
