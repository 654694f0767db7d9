import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const cacheFolder = path.join(__dirname, '../../../../.cache/documents');

/** Writes a file that other processes may read or write at the same time. */
function writeWhole(file: string, text: string): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.${process.pid}`, text);
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A folder that cannot be written only makes the next start slower.
  }
}

/**
 * Parses a YAML document of a checkout. Keeps it as JSON, because each start and each file of tests reads the same one:
 * that takes a twentieth of the time.
 */
export function parsedDocument(text: string, folder = cacheFolder): unknown {
  const file = path.join(folder, `${createHash('sha256').update(text).digest('hex')}.json`);
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    const document: unknown = parse(text);
    writeWhole(file, JSON.stringify(document));
    return document;
  }
}
