import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const oneLine = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();
const [critical, rendered] = ['critical.css', 'prerendered.css'].map((name) =>
  join(__dirname, 'src', name),
) as [string, string];

/** The source files of the inline styles. */
export const inlineStyleFiles = [critical, rendered];

/** The inline style of every page, on one line. */
export const inlineStyle = oneLine(critical);

/** The inline style of prerendered pages, placed before the frame's style. */
export const prerenderedStyle = oneLine(rendered);
