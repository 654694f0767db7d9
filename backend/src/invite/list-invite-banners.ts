import type { MemberCall } from '../http/call';
import { toBanners } from '../promotions/to-banners';

/** What is shown before the invite dialog. */
export const listInviteBanners: MemberCall<'listInviteBanners'> = async ({ deps, language }) =>
  toBanners((await deps.settings.get('banners')).invite, language);
