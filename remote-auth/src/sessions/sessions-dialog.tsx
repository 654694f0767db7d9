import type { DialogProps } from '@wallet/federation';
import type { SessionList } from '@wallet/platform/api';
import { Button, ConfirmDialog, DateTime, Dialog, QueryErrorState, Skeleton, SlowMessage } from '@wallet/ui';
import { useEffect, useState } from 'react';
import { useText } from '../text';
import { SessionItem } from './session-item';
import classes from './sessions-dialog.module.css';
import { type EndTarget, useEndSessions, useSessions } from './use-sessions';

const maxSkeletons = 4;

function SessionsSkeleton({ count }: { count: number }) {
  const t = useText();
  return (
    <div className={classes.list} role="status" aria-label={t('sessions.loading')}>
      {Array.from({ length: Math.min(count, maxSkeletons) }, (_, row) => (
        <Skeleton key={row} height={88} />
      ))}
      <SlowMessage>{t('sessions.slow')}</SlowMessage>
    </div>
  );
}

interface SessionsProps {
  list: SessionList;
  onEnd: (target: EndTarget) => void;
}

function Sessions({ list: { sessions, lastLogin }, onEnd }: SessionsProps) {
  const t = useText();
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {sessions.every(({ current }) => current) && <p className={classes.note}>{t('sessions.noOther')}</p>}
      {lastLogin !== null && (
        <p className={classes.note}>
          {t('sessions.lastLogin')} <DateTime value={lastLogin} relative /> (<DateTime value={lastLogin} />)
        </p>
      )}
    </>
  );
}

interface ConfirmationProps {
  target: EndTarget;
  onAnswered: () => void;
}

/** Asks before a session is ended, and ends it. */
function EndConfirmation({ target, onAnswered }: ConfirmationProps) {
  const t = useText();
  const isAll = target === 'others';
  const device = isAll ? '' : (target.device ?? t('sessions.unknownDevice'));
  const successText = isAll ? t('sessions.othersEnded') : t('sessions.ended', { device });
  const endSessions = useEndSessions({ successText, onSettled: onAnswered });
  return (
    <ConfirmDialog
      open
      danger
      title={isAll ? t('sessions.othersQuestion') : t('sessions.question', { device })}
      confirmLabel={isAll ? t('sessions.endOthers') : t('sessions.end')}
      busy={endSessions.isPending}
      onConfirm={() => endSessions.mutate(target)}
      onCancel={onAnswered}
    >
      <p>{isAll ? t('sessions.othersEffect') : t('sessions.effect')}</p>
      <p>{t('sessions.notYou')}</p>
    </ConfirmDialog>
  );
}

/** Lists the devices where the member is logged in, and logs them out. */
export function SessionsDialog({ close }: DialogProps) {
  const t = useText();
  const { isOffered, list, count, query } = useSessions();
  const [target, setTarget] = useState<EndTarget | null>(null);
  const hasOthers = list ? list.sessions.some(({ current }) => !current) : count > 1;
  // An address can open the dialog although the backend has no list.
  useEffect(() => {
    if (isOffered === false) close();
  }, [isOffered, close]);
  return (
    <Dialog
      open
      steady
      onClose={close}
      title={t('sessions.title')}
      footer={
        hasOthers && (
          <Button
            variant="secondary"
            wide
            disabled={!list}
            aria-haspopup="dialog"
            onClick={() => setTarget('others')}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {list && <Sessions list={list} onEnd={setTarget} />}
      {!list && !query.error && <SessionsSkeleton count={count} />}
      {!list && query.error && <QueryErrorState title={t('sessions.failed')} query={query} />}
      {target && <EndConfirmation target={target} onAnswered={() => setTarget(null)} />}
    </Dialog>
  );
}
