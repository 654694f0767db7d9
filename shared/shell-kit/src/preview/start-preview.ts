import type { Remote, Rules } from '@wallet/federation';
import { safeStorage } from '@wallet/platform';
import { withRareCode } from '../with-rare-code';

/** Parses a discovery document for a visitor with these canaries. Throws when the document is invalid. */
export type ParseDiscovery = (document: unknown, chosen: Rules['chosen']) => Remote[];

/** Key in the tab's storage with the id of the preview that this tab shows. */
export const previewKey = 'preview';

/**
 * Returns the remotes of the preview that this tab shows (`pnpm release preview`), or undefined. A tab shows one after
 * it opened the link of the preview, until a person leaves the preview. If its code cannot be loaded, the tab shows the
 * live site.
 */
export async function startPreview(parse: ParseDiscovery): Promise<Remote[] | undefined> {
  const id = /^#preview=([\w-]+)$/.exec(location.hash)?.[1] ?? safeStorage('session').getItem(previewKey);
  return id ? withRareCode(({ openPreview }) => openPreview(id, parse)) : undefined;
}
