import { rendererGlobals, type ShellBuild } from '@wallet/federation/build';
import type { Discovery } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import { runInNewContext } from 'node:vm';
import { Refusal } from './refusal';

/** A site, as its shell's code is told of it. */
interface Site {
  shell: ShellBuild;
  discovery: Discovery;
  config: SiteConfig;
}

interface Page extends Site {
  path?: string;
  /** Addresses of further scripts, which run before the shell's. */
  scripts?: readonly string[];
  /** The page's part that its owner has drawn: the text of its file. */
  part?: { remote: string; json: string } | undefined;
}

/** What of a shell's build writes the files at the site's root. */
export interface PageCode {
  /** The HTML of one page; without a path the one for paths that nobody has. */
  (page: Page): string;
  /** The manifest by which browsers install the site; missing in shells that know none. */
  appManifest?: (site: Site) => string;
}

/** The file of a shell's build that writes its pages. */
export const pageCodeFile = 'pages.cjs';

/**
 * Runs the code that a shell's build carries, which lies in `file`, without Node's modules: that is no protection from
 * whoever wrote it.
 * @throws Refusal when it exports no `pageHtml`
 */
export function readPageCode(code: Buffer, file: string): PageCode {
  const module: { exports: { pageHtml?: (page: Page) => string; appManifest?: PageCode['appManifest'] } } = {
    exports: {},
  };
  runInNewContext(code.toString(), { ...rendererGlobals, module });
  const { pageHtml, appManifest } = module.exports;
  if (!pageHtml) throw new Refusal(`${file} exports no pageHtml: talk to the Platform team.`);
  return Object.assign((page: Page) => pageHtml(page), { appManifest });
}
