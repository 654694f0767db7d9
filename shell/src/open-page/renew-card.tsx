import { Button, Icon, TopLayer, useTopDialog } from '@wallet/ui';
import { useText } from '../text';
import classes from './renew-card.module.css';

interface Props {
  /** Whether it is seen while a dialog is open too; otherwise it waits, because there people type and money moves. */
  overDialogs: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** Says that a newer version of the page is there, and loads it when the person likes. */
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
