import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as Yaml from 'yaml';
import { sha256 } from './secrets';

const cacheFolder = join(__dirname, '../../../.cache/documents');

/** Writes a file that other processes may read or write at the same time. */
function writeWhole(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A folder that cannot be written only makes the next start slower.
  }
}

/**
 * Parses a YAML document of a checkout. Stores it as JSON, because each start and each test file reads the same document,
 * and reading JSON takes a twentieth of the time.
 */
export function parsedDocument(text: string, folder = cacheFolder): unknown {
  const file = join(folder, `${sha256(text)}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const { parse }: typeof Yaml = require('yaml');
    const document: unknown = parse(text);
    writeWhole(file, JSON.stringify(document));
    return document;
  }
}
