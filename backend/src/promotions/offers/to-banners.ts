import type { components } from '@wallet/contract';
import type { Language } from '../../settings/site/language';
import type { BannerSetting } from '../../settings/site/site-settings';

/** The operator's banners in the contract's form. */
export function toBanners(
  banners: readonly BannerSetting[],
  language: Language,
): components['schemas']['BannerList'] {
  return { banners: banners.map(({ image, html }) => ({ image, html: html?.[language] ?? null })) };
}
