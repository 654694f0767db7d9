import type { Compiler } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../ids/integrity-of';

/** Build output that a page of this build refers to. */
export interface PageReport {
  /** Scripts of the entry, in order. */
  js: string[];
  css: string[];
  /** SRI hash by file name. */
  integrity: Record<string, string>;
}

/** Writes `page.json` next to the files of a build: the files that a page of the entry `main` must refer to. */
export class PageReportPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PageReportPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
      const files = entrypoints['main']?.assets?.map(({ name }) => name) ?? [];
      if (!files.length) throw new Error('The build has no entry main.');
      const report: PageReport = {
        js: files.filter((name) => name.endsWith('.js')),
        css: files.filter((name) => name.endsWith('.css')),
        integrity: Object.fromEntries(
          files.map((name) => [name, integrityOf(readFileSync(join(compiler.outputPath, name)))]),
        ),
      };
      writeFileSync(join(compiler.outputPath, 'page.json'), JSON.stringify(report, null, 2));
    });
  }
}
