import { defaultSiteConfig, type SiteConfig } from '@wallet/contract';

export type { SiteConfig } from '@wallet/contract';

let current: SiteConfig | undefined;

/**
 * Returns the site's configuration, read once from the page's `#w-config` JSON: the server has validated it. Missing
 * fields get their defaults.
 */
export function getConfig(): SiteConfig {
  current ??= { ...defaultSiteConfig, ...readPage() };
  return current;
}

function readPage(): Partial<SiteConfig> {
  const element = document.getElementById('w-config');
  return element ? (JSON.parse(element.textContent ?? '') as Partial<SiteConfig>) : {};
}

/** Replaces the configuration; missing fields get their defaults. Used without a page of the site, and by tests. */
export function setConfig(config: Partial<SiteConfig>): void {
  current = { ...defaultSiteConfig, ...config };
}
