import { defaultSiteConfig, parseSiteConfig, type SiteConfig } from '@wallet/contract';

export type { SiteConfig } from '@wallet/contract';

let current: SiteConfig | undefined;

/**
 * Returns the site's configuration, read once from the page's `#w-config` JSON. Throws an error that names an invalid
 * value.
 */
export function getConfig(): SiteConfig {
  if (!current) {
    const element = document.getElementById('w-config');
    current = element ? parseSiteConfig(JSON.parse(element.textContent ?? '')) : defaultSiteConfig;
  }
  return current;
}

/** Replaces the configuration; missing fields get their defaults. Used by standalone remotes and by tests. */
export function setConfig(config: Partial<SiteConfig>): void {
  current = parseSiteConfig({ ...defaultSiteConfig, ...config });
}
