import { defaultSiteConfig, parseSiteConfig, type SiteConfig } from '@wallet/contract';

export type { SiteConfig } from '@wallet/contract';

let current: SiteConfig | undefined;

/** The served site's configuration, read once from the page's `#w-config` JSON; throws a sentence naming a bad value. */
export function getConfig(): SiteConfig {
  if (!current) {
    const element = document.getElementById('w-config');
    current = element ? parseSiteConfig(JSON.parse(element.textContent ?? '')) : defaultSiteConfig;
  }
  return current;
}

/** Replaces the configuration: for a remote that runs alone and for tests. */
export function setConfig(config: Partial<SiteConfig>): void {
  current = parseSiteConfig({ ...defaultSiteConfig, ...config });
}
