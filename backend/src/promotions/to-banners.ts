import type { components } from '@wallet/contract';
import type { Language } from '../settings/language';
import type { BannerSetting } from '../settings/site-settings';

/** Converts the operator's banners to the contract's format. */
export function toBanners(
  banners: readonly BannerSetting[],
  language: Language,
): components['schemas']['BannerList'] {
  return { banners: banners.map(({ image, html }) => ({ image, html: html?.[language] ?? null })) };
}
