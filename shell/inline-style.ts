import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the style that every page carries in itself is written. */
export const inlineStyleFile = join(__dirname, 'src/critical.css');

/** That style, on one line. */
export const inlineStyle = readFileSync(inlineStyleFile, 'utf8').replace(/\s+/g, ' ').trim();
