import type { MoneyState } from '../once/money-state';
import { Button } from './button';
import { Icon } from './icon';
import classes from './money-checking.module.css';
import { Spinner } from './spinner';
import { useCommonText } from './use-common-text';
import { useOnline } from './use-online';

export interface MoneyCheckingProps {
  state: MoneyState<unknown, unknown>;
  /** Asks at once instead of at the next turn: the action's `again`. */
  onAgain: () => void;
}

/** Says what an act that moves money waits for: words and a spinner while its outcome is not known, nothing otherwise. */
export function MoneyChecking({ state, onAgain }: MoneyCheckingProps) {
  const t = useCommonText();
  const online = useOnline();
  const checking = state.status === 'checking';
  const tooOld = state.status === 'idle' && state.tooOld !== undefined;
  return (
    <div role="status" className={classes.place}>
      {checking && (
        <div className={classes.panel}>
          <Spinner size={28} className={classes.icon} />
          <div>
            <p className={classes.title}>{t('checking.title')}</p>
            <p>{t(online ? 'checking.words' : 'checking.offline')}</p>
            {online && (
              <Button variant="quiet" size="small" onClick={onAgain}>
                {t('checking.now')}
              </Button>
            )}
          </div>
        </div>
      )}
      {tooOld && (
        <div className={classes.panel}>
          <Icon name="info" size={24} className={classes.icon} />
          <p>{t('checking.tooOld')}</p>
        </div>
      )}
    </div>
  );
}
