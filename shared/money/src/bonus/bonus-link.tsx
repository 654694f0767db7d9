import { useLocation } from '@wallet/platform/router';
import { dialogOf, PageLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { useCommonText } from '@wallet/ui';

const bonusPage = '/user/bonus';

/**
 * Links to the bonus page, which shows the active bonus, its conditions and how to end it. Renders nothing on a site
 * without that page, or on the page itself.
 */
export function BonusLink({ onClick }: { onClick?: () => void }) {
  const t = useCommonText();
  const location = useLocation();
  const isOnBonusPage = location.pathname === bonusPage && !dialogOf(location);
  if (isOnBonusPage || !site().hasPage(bonusPage)) return null;
  return (
    <PageLink page={bonusPage} onClick={onClick}>
      {t('bonus.see')}
    </PageLink>
  );
}
