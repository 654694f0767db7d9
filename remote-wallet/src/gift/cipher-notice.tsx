import { Button, Icon } from '@wallet/ui';
import classes from '../deposit/deposit.module.css';
import { SlowMessage } from '../money/slow-message';
import { useText } from '../text';
import type { Cipher } from './use-cipher';

/** Says why a gift cannot be sent yet while its code is not there, and lets it be asked for again. */
export function CipherNotice({ cipher: { ready, failed, loading, retry } }: { cipher: Cipher }) {
  const t = useText();
  if (ready) return null;
  if (!failed) return <SlowMessage />;
  return (
    <div className={classes.alert} role="alert">
      <Icon name="alert" size={20} />
      <div className={classes.texts}>
        <p>{t('gift.notReady')}</p>
        <Button variant="secondary" size="small" icon="refresh" onClick={retry} busy={loading}>
          {t('gift.loadAgain')}
        </Button>
      </div>
    </div>
  );
}
