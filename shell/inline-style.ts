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

/** Where the styles are written that stand in pages themselves. */
export const inlineStyleFiles = [critical, rendered];

/** The style that every page carries in itself, on one line. */
export const inlineStyle = oneLine(critical);

/** That of pages that are HTML already, before the frame's own. */
export const prerenderedStyle = oneLine(rendered);
