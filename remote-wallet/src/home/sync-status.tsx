import { DateTime, Icon, IconButton } from '@wallet/ui';
import { useText } from '../text';
import classes from './sync-status.module.css';

export interface SyncStatusProps {
  /** When all games were last asked; null when never. */
  syncedAt: string | null;
  /** What could not be brought up to date the last time. */
  stale: 'all' | 'games' | null;
  refreshing: boolean;
  onRefresh: () => void;
}

/** From when the amounts are, quietly also when they could not be renewed (S8.21), and the refresh-all control. */
export function SyncStatus({ syncedAt, stale, refreshing, onRefresh }: SyncStatusProps) {
  const t = useText();
  const message = refreshing
    ? t('home.syncing')
    : stale
      ? t(syncedAt ? `home.stale.${stale}` : `home.staleUnknown.${stale}`)
      : t(syncedAt ? 'home.lastSync' : 'home.neverSynced');
  return (
    <div className={classes.row}>
      <p className={classes.text} role="status">
        {stale && !refreshing && <Icon name="alert" size={18} className={classes.alert} />}
        <span>
          {message} {!refreshing && syncedAt && <DateTime value={syncedAt} />}
        </span>
      </p>
      <IconButton icon="refresh" label={t('home.refreshAll')} busy={refreshing} onClick={onRefresh} />
    </div>
  );
}
