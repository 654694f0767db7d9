import { CliError, type PageInput, rendererGlobals } from '@wallet/build';
import { runInNewContext } from 'node:vm';

/** The functions of a shell's build that write the files at the site's root. */
export interface PageCode {
  /** Returns the HTML of one page; without a path, the 404 page. */
  (page: PageInput): string;
  /** Returns the web app manifest; missing in shells that do not support it. */
  appManifest?: (site: Pick<PageInput, 'shell' | 'discovery' | 'config'>) => string;
}

export const pageCodeFile = 'pages.cjs';

/** Runs the code of a shell's build without access to Node's modules. This is no protection against its author. */
export function readPageCode(code: Buffer, file: string): PageCode {
  const module: {
    exports: { pageHtml?: (page: PageInput) => string; appManifest?: PageCode['appManifest'] };
  } = {
    exports: {},
  };
  runInNewContext(code.toString(), { ...rendererGlobals, module });
  const { pageHtml, appManifest } = module.exports;
  if (!pageHtml) throw new CliError(`${file} exports no pageHtml: talk to the Platform team.`);
  return Object.assign((page: PageInput) => pageHtml(page), { appManifest });
}

/** Matches the comment that `withGeneration` adds. */
const generationComment = /<!-- generation (\d+) -->\n$/;

/**
 * Adds the generation as a comment. So the pages of two generations always differ, and a write that is conditional on
 * the ETag of an earlier page cannot replace a later one.
 */
export const withGeneration = (html: string, generation: number | undefined): string =>
  generation === undefined ? html : `${html}\n<!-- generation ${generation} -->\n`;

/** Returns the generation in a page; undefined when it has none. */
export function generationOf(page: Buffer): number | undefined {
  // The comment is at the end of a page and shorter than 60 bytes.
  const [, number] = generationComment.exec(page.subarray(-60).toString()) ?? [];
  return number === undefined ? undefined : Number(number);
}
