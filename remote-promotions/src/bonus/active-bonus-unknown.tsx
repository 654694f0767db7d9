import { Button, Card, Icon, useCommonText } from '@wallet/ui';
import { useText } from '../text';
import classes from './active-bonus-unknown.module.css';

export interface ActiveBonusUnknownProps {
  retrying: boolean;
  onRetry: () => void;
}

/** Stands in for the active bonus when only that could not be read: the list beside it still works. */
export function ActiveBonusUnknown({ retrying, onRetry }: ActiveBonusUnknownProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <Card tone="sunken">
      <div className={classes.row} role="alert">
        <span className={classes.text}>
          <Icon name="alert" size={22} />
          {t('bonus.activeUnknown')}
        </span>
        <Button variant="secondary" size="small" icon="refresh" busy={retrying} onClick={onRetry}>
          {common('retry')}
        </Button>
      </div>
    </Card>
  );
}
