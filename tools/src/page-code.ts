import { rendererGlobals } from '@wallet/federation/build/run-renderer';
import type { ShellBuild } from '@wallet/federation/build/shell-build';
import type { Discovery } from '@wallet/federation/discovery';
import type { SiteConfig } from '@wallet/platform/config';
import { runInNewContext } from 'node:vm';
import { Refusal } from './refusal';

/** The HTML of one page; without a path the one for paths that nobody has. */
export type PageCode = (page: {
  shell: ShellBuild;
  discovery: Discovery;
  config: SiteConfig;
  path?: string;
  /** Addresses of further scripts, which run before the shell's. */
  scripts?: readonly string[];
  /** The page's part that its owner has drawn: the text of its file. */
  part?: { remote: string; json: string } | undefined;
}) => string;

/** The file of a shell's build that writes its pages. */
export const pageCodeFile = 'pages.cjs';

/**
 * Runs the code that a shell's build carries, which lies in `file`, without Node's modules: that is no protection from
 * whoever wrote it.
 * @throws Refusal when it exports no `pageHtml`
 */
export function readPageCode(code: Buffer, file: string): PageCode {
  const module: { exports: { pageHtml?: PageCode } } = { exports: {} };
  runInNewContext(code.toString(), { ...rendererGlobals, module });
  const { pageHtml } = module.exports;
  if (!pageHtml) throw new Refusal(`${file} exports no pageHtml: talk to the Platform team.`);
  return pageHtml;
}
