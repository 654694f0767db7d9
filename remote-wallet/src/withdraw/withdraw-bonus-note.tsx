import { site } from '@wallet/shared/site';
import { Icon } from '@wallet/shared/ui/icon';
import { PageLink } from '../home/page-link';
import { useText } from '../text';
import { useBonusRunning } from '@wallet/shared/query/use-bonus-running';
import classes from './withdraw-bonus-note.module.css';

const bonusPage = '/user/bonus';

/** Warns of the conditions of a bonus (S5.11): in general, or plainly when one runs, with the way to it. */
export function WithdrawBonusNote() {
  const t = useText();
  const running = useBonusRunning();
  return (
    <div className={classes.note} data-running={running || undefined} role="status">
      <Icon name={running ? 'alert' : 'info'} size={20} className={classes.icon} />
      {running ? (
        <div>
          <p className={classes.title}>{t('withdraw.bonusRunning.title')}</p>
          <p>{t('withdraw.bonusRunning.words')}</p>
          {site().hasPage(bonusPage) && (
            <PageLink page={bonusPage} className={classes.link}>
              {t('withdraw.bonusRunning.see')}
            </PageLink>
          )}
        </div>
      ) : (
        <p>{t('withdraw.bonusNote')}</p>
      )}
    </div>
  );
}
