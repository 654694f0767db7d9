import { serverNow } from '@wallet/platform/server-now';
import { DialogLink } from '@wallet/platform';
import { endBreak, type PlayBreak } from '@wallet/platform/api';
import { Button, buttonClass, Card, ConfirmDialog, DateTime } from '@wallet/ui';
import { useState } from 'react';
import { useChange } from '../model/use-safer-play';
import { useText } from '../text';
import classes from './break.module.css';

/** Links to the dialog that starts a break. */
export function BreakOffer() {
  const t = useText();
  return (
    <Card title={t('break.title')}>
      <p className={classes.text}>{t('break.lead')}</p>
      <DialogLink to={['limits.break']} className={buttonClass({ variant: 'secondary' })}>
        {t('break.choose')}
      </DialogLink>
    </Card>
  );
}

/** Shows the current break. When its time is over, the member can end it after a confirmation. */
export function BreakCard({ playBreak: { kind, endsAt } }: { playBreak: PlayBreak }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { change, isPending, error } = useChange({
    send: () => endBreak(),
    done: () => t('break.ended'),
    onDone: () => setIsAsking(false),
  });
  const isOver = Date.parse(endsAt) <= serverNow();
  return (
    <Card title={t(`break.running.${kind}`)} tone="night">
      <div className={classes.content}>
        <p>{t('break.rules')}</p>
        {kind === 'register' ? (
          <p>{t('break.register')}</p>
        ) : (
          <p>
            {t(isOver ? 'break.over' : 'break.until')} <DateTime value={endsAt} />
          </p>
        )}
        <div className={classes.actions}>
          {isOver && <Button onClick={() => setIsAsking(true)}>{t('break.end')}</Button>}
          <DialogLink to={['limits.break']} className={buttonClass({ variant: 'secondary' })}>
            {t('break.longer')}
          </DialogLink>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('break.endTitle')}
        confirmLabel={t('break.end')}
        cancelLabel={t('break.stay')}
        busy={isPending}
        onConfirm={() => change()}
        onCancel={() => setIsAsking(false)}
      >
        {t('break.endText')}
        {error && <span role="alert"> {error}</span>}
      </ConfirmDialog>
    </Card>
  );
}
