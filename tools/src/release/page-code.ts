import { integrityOf } from '@wallet/federation/build/integrity-of';
import type { ShellBuild } from '@wallet/federation/build/shell-build';
import type { Discovery } from '@wallet/federation/discovery';
import type { SiteConfig } from '@wallet/platform/config';
import { runInNewContext } from 'node:vm';
import { Refusal } from '../refusal';
import type { ShellRecord } from './site-state';
import type { Store } from './store/store';

/** The HTML of one page; without a path the one for paths that nobody has. */
export type PageCode = (page: {
  shell: ShellBuild;
  discovery: Discovery;
  config: SiteConfig;
  path?: string;
}) => string;

const file = 'pages.cjs';

/**
 * Takes the code that writes a shell's pages out of the store, for a record whose signature was looked at. It runs
 * without Node's modules; that is no protection from whoever may write to a store in which nothing is signed.
 * @throws Refusal when it is not what the release said
 */
export async function pageCode(store: Store, { release, files }: ShellRecord): Promise<PageCode> {
  const key = `shell/${release.version}/${file}`;
  const code = await store.get(key);
  if (!code || integrityOf(code.bytes) !== files[file])
    throw new Refusal(`${key} is not what the shell's release says: talk to the Platform team.`);
  const module: { exports: { pageHtml?: PageCode } } = { exports: {} };
  runInNewContext(code.bytes.toString(), { module });
  const { pageHtml } = module.exports;
  if (!pageHtml) throw new Refusal(`${key} exports no pageHtml: talk to the Platform team.`);
  return pageHtml;
}
