import type { RemoteRegistry } from '@wallet/federation/run';
import type { ExposedModule } from '@wallet/federation';
import { sleep } from '@wallet/platform';
import { currentLanguage } from '@wallet/platform/i18n';
import { loadOwnParts } from '../own-parts/load-own-parts';

/** How long a prerendered member page waits for its owner's code, in ms. After that its menu works in any case. */
const timeoutMs = 3000;

/**
 * How long a page may read data before it is rendered, in ms. The browser delivers a received response in pieces
 * between the tasks of a busy start. Without this delay a second render would show the data, which costs more.
 */
const handOverMs = 60;

/** Lets a page read data that is available already, so that its first render shows it. */
async function prepare(page: ExposedModule | undefined): Promise<void> {
  await Promise.race([page?.prepare?.().catch(() => undefined), sleep(handOverMs)]);
}

/**
 * Returns true when React can hydrate the page's HTML: it equals the first render, in the current language, by the
 * version of its owner that is in use. The HTML of a member page shows less than the first render (`data-anew`). Waits
 * for the owner's code in any case, so that only the page itself replaces the HTML.
 */
export async function isPrerendered({ dataset }: HTMLElement, registry: RemoteRegistry): Promise<boolean> {
  if (!dataset['prerendered']) return false;
  const { pathname } = window.location;
  const owner = registry
    .manifests()
    .flatMap(({ name, pages }) => pages.map((page) => ({ name, ...page })))
    .find(({ path }) => path === pathname);
  // The page shows a panel for a failure.
  const loading: Promise<ExposedModule | undefined> = owner
    ? registry.load(owner.name, owner.expose, 'page')
    : loadOwnParts().then(() => ({}));
  const loaded = loading.catch(() => undefined);
  if (dataset['anew'] !== undefined) {
    await Promise.race([loaded.then(prepare), sleep(timeoutMs)]);
    return false;
  }
  if (!(await loaded)) return false;
  const of = owner ? `${owner.name} ${registry.versionOf(owner.name)}` : '';
  return of === dataset['of'] && dataset['prerendered'] === currentLanguage();
}
