import type { MemberCall } from '../call';
import { toBanners } from './to-banners';

/** Returns the banners that are shown before the refund dialog. */
export const listRefundBanners: MemberCall<'listRefundBanners'> = async ({ deps, language }) =>
  toBanners((await deps.settings.get('banners')).refund, language);
