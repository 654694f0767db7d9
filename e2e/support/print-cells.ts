import type { FullConfig } from '@playwright/test';
import { join } from 'node:path';
import { readResults, summarize } from '../other-backend/table/cell-report';
import { projectRoot } from './start-process';

/** Prints at the end of a run how many cells of the table of calls and responses passed. */
export default function printCells({ projects }: FullConfig): void {
  const folder = projects[0]?.outputDir ?? join(projectRoot, 'e2e/test-results');
  for (const line of summarize(readResults(folder))) process.stdout.write(`${line}\n`);
}
