import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell } from '../backend/cells';

/** The result of one cell of the table: one call with one variant of its reply. */
export interface Result extends Cell {
  /** Empty when the cell passed. */
  problems: string[];
}

const folderIn = (outputDir: string): string => join(outputDir, 'cells');

/** Stores the results of one call's cells, for the counts at the end of the run. */
export function storeResults(outputDir: string, call: string, results: readonly Result[]): void {
  mkdirSync(folderIn(outputDir), { recursive: true });
  const name = call.replace(/\W+/g, '-');
  writeFileSync(join(folderIn(outputDir), `${name}.json`), JSON.stringify(results));
}

export function readResults(outputDir: string): Result[] {
  try {
    return readdirSync(folderIn(outputDir)).flatMap((name): Result[] =>
      JSON.parse(readFileSync(join(folderIn(outputDir), name), 'utf8')),
    );
  } catch {
    return [];
  }
}

export function summarize(results: readonly Result[]): string[] {
  if (results.length === 0) return [];
  const failed = results.filter(({ problems }) => problems.length);
  const calls = new Set(results.map(({ call }) => call));
  const variants = new Set(results.map(({ variant }) => variant));
  return [
    `Any backend: ${results.length} cells of ${calls.size} calls × ${variants.size} variants: ` +
      `${results.length - failed.length} pass, ${failed.length} fail.`,
    ...failed.map(({ call, variant, problems }) => `  ${call} · ${variant}: ${problems.join('; ')}`),
  ];
}
