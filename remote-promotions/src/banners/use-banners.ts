import type { ApiError } from '@wallet/shared/api/api-error';
import { listInviteBanners } from '@wallet/shared/api/invite';
import { listRefundBanners } from '@wallet/shared/api/refund';
import type { Banner } from '@wallet/shared/api/types';
import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';

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
