import { Link } from '@wallet/shared/router';
import { site } from '@wallet/shared/site';
import { Icon } from '@wallet/shared/ui/icon';
import { useText } from '../text';
import classes from './bonus-running.module.css';

export interface BonusRunningProps {
  /** Ties the words to the button that they speak of. */
  id: string;
}

/** Says before the claim that the running bonus has to end first (S8.11), with the way to it. */
export function BonusRunning({ id }: BonusRunningProps) {
  const t = useText();
  return (
    <div className={classes.note} id={id}>
      <Icon name="alert" size={22} />
      <div>
        <p className={classes.first}>{t('claim.bonusRunning')}</p>
        <p>{t('claim.bonusFirst')}</p>
        {site().hasPage('/user/bonus') && (
          <Link className={classes.link} to="/user/bonus">
            {t('claim.toBonus')}
          </Link>
        )}
      </div>
    </div>
  );
}
