import type { DialogProps } from '@wallet/federation';
import { DialogLink } from '@wallet/platform';
import {
  buttonClass,
  Card,
  currencyOf,
  DateTime,
  Dialog,
  EmptyState,
  QueryErrorState,
  RichText,
  useOnline,
} from '@wallet/ui';
import { useNotice } from '../notice/use-notice-card';
import { RemoteSkeleton } from '@wallet/shell-kit';
import { useText } from '../text';
import { NoticeRow } from './notice-row';
import classes from './notices-dialog.module.css';
import { useNotices } from './use-notices';

/** Renders the operator's announcement above the list. */
function Announcement() {
  const t = useText();
  const notice = useNotice();
  return (
    notice && (
      <Card className={classes.announcement} title={t('notice.title')}>
        <RichText html={notice.html} sanitise={notice.sanitise} />
      </Card>
    )
  );
}

/** Lists what happened to the member's money and account in the last 90 days, and marks it as read. */
export function NoticesDialog({ close }: DialogProps) {
  const t = useText();
  const query = useNotices();
  const isOnline = useOnline();
  const { data, error, dataUpdatedAt } = query;
  return (
    <Dialog
      open
      steady
      onClose={close}
      title={t('notices.title')}
      footer={
        data?.sendsPush && (
          <DialogLink to={['shell.push']} className={buttonClass({ variant: 'secondary', wide: true })}>
            {t('push.title')}
          </DialogLink>
        )
      }
    >
      <Announcement />
      {!data && !error && <RemoteSkeleton />}
      {!data && error && <QueryErrorState title={t('notices.failed')} query={query} />}
      {data && (error !== null || !isOnline) && (
        <p className={classes.asOf} role="status">
          {t('notices.asOf')} <DateTime value={dataUpdatedAt} />
        </p>
      )}
      {data?.notices.length === 0 && (
        <EmptyState title={t('notices.empty')}>{t('notices.emptyHint')}</EmptyState>
      )}
      <ul className={classes.list}>
        {data?.notices.map((notice) => (
          <NoticeRow
            key={`${notice.kind} ${notice._id}`}
            notice={notice}
            currency={currencyOf(data.amountUnit ?? '')}
            close={close}
          />
        ))}
      </ul>
    </Dialog>
  );
}
