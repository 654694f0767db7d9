import { useBonusRunning } from '@wallet/platform/query/use-bonus-running';
import { site } from '@wallet/platform/site';
import { Caution } from '@wallet/ui/caution';
import { Icon } from '@wallet/ui/icon';
import { PageLink } from '@wallet/platform/router/page-link';
import { useText } from '../text';
import classes from './withdraw-bonus-note.module.css';

const bonusPage = '/user/bonus';

/** Warns of the conditions of a bonus (S5.11): in general, or plainly when one runs, with the way to it. */
export function WithdrawBonusNote() {
  const t = useText();
  const running = useBonusRunning();
  return (
    <div role="status">
      {running ? (
        <Caution
          title={t('withdraw.bonusRunning.title')}
          action={
            site().hasPage(bonusPage) && (
              <PageLink page={bonusPage}>{t('withdraw.bonusRunning.see')}</PageLink>
            )
          }
        >
          {t('withdraw.bonusRunning.text')}
        </Caution>
      ) : (
        <p className={classes.note}>
          <Icon name="info" size={20} className={classes.icon} />
          <span>{t('withdraw.bonusNote')}</span>
        </p>
      )}
    </div>
  );
}
