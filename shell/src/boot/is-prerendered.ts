import type { RemoteRegistry } from '@wallet/federation/run/remote-registry';
import { currentLanguage } from '@wallet/platform/i18n';

/**
 * Whether the page's HTML shows what would be rendered first: in the present language, by the version of its owner that is
 * in use. Waits for the owner's code, so that nothing but the page itself comes in the place of the HTML.
 */
export async function isPrerendered({ dataset }: HTMLElement, registry: RemoteRegistry): Promise<boolean> {
  if (!dataset['prerendered']) return false;
  const { pathname } = window.location;
  const owner = registry
    .manifests()
    .flatMap(({ name, pages }) => pages.map((page) => ({ name, ...page })))
    .find(({ path }) => path === pathname);
  const of = async (): Promise<string> => {
    if (!owner) return '';
    await registry.load(owner.name, owner.expose, 'page');
    return `${owner.name} ${registry.versionOf(owner.name)}`;
  };
  // What fails now has its panel in the page.
  const loaded = await of().catch(() => undefined);
  return loaded === dataset['of'] && dataset['prerendered'] === currentLanguage();
}
