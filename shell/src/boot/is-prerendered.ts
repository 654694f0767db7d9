import type { RemoteRegistry } from '@wallet/federation/run';
import type { ExposedModule } from '@wallet/federation';
import { sleep } from '@wallet/platform';
import { currentLanguage } from '@wallet/platform/i18n';
import { loadOwnParts } from '../own-parts/load-own-parts';

/** So long a member's page waits for its owner's code as HTML; then its menu works, whatever stands in the middle. In ms. */
const timeoutMs = 3000;

/**
 * So long a page may read before it is rendered, in ms. An answer that has come is handed over piece by piece between the tasks
 * of a busy start: without a moment for that it would be shown by a second rendering, which costs more.
 */
const handOverMs = 60;

/** Lets a page read what is there already, so that its first rendering shows it. */
async function prepare(page: ExposedModule | undefined): Promise<void> {
  await Promise.race([page?.prepare?.().catch(() => undefined), sleep(handOverMs)]);
}

/**
 * Whether React can take over the page's HTML: it shows what would be rendered first, in the present language, by the version
 * of its owner that is in use. A member's page shows less than is rendered first (`data-anew`). Waits for the owner's code
 * in any case, so that nothing but the page itself comes in the place of the HTML.
 */
export async function isPrerendered({ dataset }: HTMLElement, registry: RemoteRegistry): Promise<boolean> {
  if (!dataset['prerendered']) return false;
  const { pathname } = window.location;
  const owner = registry
    .manifests()
    .flatMap(({ name, pages }) => pages.map((page) => ({ name, ...page })))
    .find(({ path }) => path === pathname);
  // What fails now has its panel in the page.
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
