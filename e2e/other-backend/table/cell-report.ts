import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell } from '../backend/cells';

/** A cell and what was wrong with it. */
export interface Result extends Cell {
  problems: string[];
}

const folderIn = (outputDir: string): string => join(outputDir, 'cells');

/** Keeps what came of the cells of one call, for the counts at the end of the run. */
export function keepResults(outputDir: string, call: string, results: readonly Result[]): void {
  mkdirSync(folderIn(outputDir), { recursive: true });
  const name = call.replace(/\W+/g, '-');
  writeFileSync(join(folderIn(outputDir), `${name}.json`), JSON.stringify(results));
}

/** All that were kept in this run. */
export function readResults(outputDir: string): Result[] {
  try {
    return readdirSync(folderIn(outputDir)).flatMap((name): Result[] =>
      JSON.parse(readFileSync(join(folderIn(outputDir), name), 'utf8')),
    );
  } catch {
    return [];
  }
}

/** The counts as lines to print. */
export function summary(results: readonly Result[]): string[] {
  if (results.length === 0) return [];
  const bad = results.filter(({ problems }) => problems.length);
  const calls = new Set(results.map(({ call }) => call));
  const variants = new Set(results.map(({ variant }) => variant));
  return [
    `Any backend: ${results.length} cells of ${calls.size} calls × ${variants.size} variants: ` +
      `${results.length - bad.length} hold, ${bad.length} do not.`,
    ...bad.map(({ call, variant, problems }) => `  ${call} · ${variant}: ${problems.join('; ')}`),
  ];
}
