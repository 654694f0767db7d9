import type { ApiError } from '@wallet/contract';
import { type Banner, listInviteBanners, listRefundBanners } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

const calls = { invite: listInviteBanners, refund: listRefundBanners };

/** The banners before a dialog in the person's language: undefined while they are on their way, none when they cannot be had. */
export function useBanners(of: 'invite' | 'refund'): readonly Banner[] | undefined {
  const language = useLanguage();
  const { data, isError } = useQuery<readonly Banner[], ApiError>({
    queryKey: ['promotions', 'banners', of, language],
    queryFn: async ({ signal }) => (await calls[of]({ signal })).banners,
    placeholderData: (previous) => previous,
  });
  return isError && !data ? [] : data?.filter(({ image, html }) => image || html);
}
