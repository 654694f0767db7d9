import type { transformSync, TransformFailure } from 'esbuild';
import { readFileSync } from 'node:fs';

/** Returns the location and message of the error in a JSON text; undefined when only `JSON.parse` finds it. */
function locationOf(json: string): { line: number; column: number; what: string } | undefined {
  // Loaded here because most callers never need it.
  const esbuild = require('esbuild') as { transformSync: typeof transformSync };
  try {
    esbuild.transformSync(json, { loader: 'json', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [first] = (error as TransformFailure).errors;
    return first?.location
      ? { line: first.location.line, column: first.location.column + 1, what: first.text }
      : undefined;
  }
}

/** Reads a locale file. Throws when it is invalid; the message starts with the location, such as `th.json:12:3: …`. */
export function readTexts(file: string): object {
  const json = readFileSync(file, 'utf8');
  try {
    const texts: unknown = JSON.parse(json);
    if (typeof texts !== 'object' || texts === null)
      throw new Error('it must hold an object', { cause: texts });
    return texts;
  } catch (error) {
    const location = locationOf(json);
    const where = location ? `${file}:${location.line}:${location.column}` : file;
    throw new Error(`${where}: ${location?.what ?? (error as Error).message}`, { cause: error });
  }
}
