import { PageLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { Caution } from '@wallet/ui';
import { useText } from '../text';

export interface BonusRunningProps {
  /** Ties the words to the button that they speak of. */
  id: string;
}

/** Says before the claim that the running bonus has to end first (S8.11), with the way to it. */
export function BonusRunning({ id }: BonusRunningProps) {
  const t = useText();
  return (
    <Caution
      id={id}
      title={t('claim.bonusRunning')}
      action={site().hasPage('/user/bonus') && <PageLink page="/user/bonus">{t('claim.toBonus')}</PageLink>}
    >
      {t('claim.bonusFirst')}
    </Caution>
  );
}
