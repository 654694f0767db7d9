import type { SiteConfig } from '@wallet/shared/config';
import { defaultSiteConfig } from '@wallet/shared/config/site-config';
import type { Settings } from './settings';

/** What the served page is told of these settings. */
export function siteConfigOf(settings: Settings): SiteConfig {
  const { backendUrl, gameLoginWithPassword, qrProviders, reportUrl } = settings;
  return {
    ...defaultSiteConfig,
    backendUrl: backendUrl ?? '',
    edition: settings.edition,
    gameLoginNewTab: settings.gameLoginNewTab,
    ...(gameLoginWithPassword && { gameLoginWithPassword }),
    qrMinimums: settings.qrMinimums,
    ...(qrProviders && { qrProviders }),
    trueLinkSecret: settings.trueLinkSecret,
    supportLink: settings.supportLink,
    // Another backend need not know the call: it gets no reports unless it is named as their collector.
    reportUrl: reportUrl ?? (backendUrl ? '' : defaultSiteConfig.reportUrl),
    vitalsSample: settings.vitalsSample,
  };
}
