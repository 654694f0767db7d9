import type { Compiler } from '@rspack/core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedFiles, type ServedFiles } from './after-emit';

export interface PageReport extends ServedFiles {
  /** SRI hash by file name. */
  integrity: Record<string, string>;
}

/** Writes `page.json` next to the files of a build: the files that a page of the entry `main` must refer to. */
export class PageReportPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PageReportPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { integrity, filesOf } = servedFiles(stats, compiler.outputPath);
      const files = filesOf('main');
      if (!files.js.length) throw new Error('The build has no entry main.');
      const own = [...files.js, ...files.css];
      const report: PageReport = {
        ...files,
        integrity: Object.fromEntries(own.map((name) => [name, integrity[name] ?? ''])),
      };
      writeFileSync(join(compiler.outputPath, 'page.json'), JSON.stringify(report, null, 2));
    });
  }
}
