import { Button, Icon, TopLayer, useTopDialog } from '@wallet/ui';
import { useText } from '../text';
import classes from './renew-card.module.css';

interface Props {
  /** True when the card is also visible over a dialog. If not, it waits: in dialogs people type and move money. */
  overDialogs: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** Shows that a newer version of the page is available. A button reloads the page. */
export function RenewCard({ overDialogs, onReload, onClose }: Props) {
  const t = useText();
  const dialog = useTopDialog();
  if (dialog && !overDialogs) return null;
  return (
    <TopLayer>
      <aside className={classes.card} role="status">
        <p className={classes.title}>
          <Icon name="refresh" size={20} />
          {t('renew.title')}
        </p>
        <p>{t('renew.text')}</p>
        <div className={classes.actions}>
          <Button size="small" onClick={onReload}>
            {t('renew.reload')}
          </Button>
          <Button size="small" variant="secondary" onClick={onClose}>
            {t('renew.later')}
          </Button>
        </div>
      </aside>
    </TopLayer>
  );
}
