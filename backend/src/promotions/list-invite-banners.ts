import type { MemberCall } from '../call';
import { toBanners } from './to-banners';

/** Returns the banners that are shown before the invite dialog. */
export const listInviteBanners: MemberCall<'listInviteBanners'> = async ({ deps, language }) =>
  toBanners((await deps.settings.get('banners')).invite, language);
