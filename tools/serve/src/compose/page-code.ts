import { CliError, rendererGlobals, type ShellBuild } from '@wallet/build';
import type { Discovery, HashedFile } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import { runInNewContext } from 'node:vm';

interface Site {
  shell: ShellBuild;
  discovery: Discovery;
  config: SiteConfig;
}

interface Page extends Site {
  /** The discovery document as a file of the site. A page that names it contains only a part of the document. */
  discoveryFile?: HashedFile;
  path?: string;
  /** URLs of further scripts, which run before the shell's. */
  scripts?: readonly string[];
  /** The part of the page that its owner has prerendered: the text of its file. */
  part?: { remote: string; json: string } | undefined;
}

/** The functions of a shell's build that write the files at the site's root. */
export interface PageCode {
  /** Returns the HTML of one page; without a path, the 404 page. */
  (page: Page): string;
  /** Returns the web app manifest; missing in shells that do not support it. */
  appManifest?: (site: Site) => string;
}

export const pageCodeFile = 'pages.cjs';

/** Runs the code of a shell's build without Node's modules, which is no protection against its author. */
export function readPageCode(code: Buffer, file: string): PageCode {
  const module: { exports: { pageHtml?: (page: Page) => string; appManifest?: PageCode['appManifest'] } } = {
    exports: {},
  };
  runInNewContext(code.toString(), { ...rendererGlobals, module });
  const { pageHtml, appManifest } = module.exports;
  if (!pageHtml) throw new CliError(`${file} exports no pageHtml: talk to the Platform team.`);
  return Object.assign((page: Page) => pageHtml(page), { appManifest });
}

const stamp = /<!-- generation (\d+) -->\n$/;

/**
 * Adds the generation as a comment. Two generations never have equal pages then, so a write that is conditional on the
 * ETag of an earlier page cannot replace a later one.
 */
export const withGeneration = (html: string, generation: number | undefined): string =>
  generation === undefined ? html : `${html}\n<!-- generation ${generation} -->\n`;

/** Returns the generation of a page in a store. */
export function generationOf(page: Buffer): number | undefined {
  const [, number] = stamp.exec(page.subarray(-60).toString()) ?? [];
  return number === undefined ? undefined : Number(number);
}
