import { Button, Dialog, EmptyState, Pagination, QueryErrorState, Skeleton } from '@wallet/ui';
import type { DialogProps } from '@wallet/federation';
import { useOpenDialog } from '@wallet/platform';
import { useState } from 'react';
import { SlowMessage } from '../money/placeholders';
import classes from './slips-dialog.module.css';
import { useText } from '../text';
import { type SentSlip, useSlips } from './use-slips';
import { SlipPicture } from './slip-picture';
import { SlipsTable } from './slips-table';

function SlipsSkeleton() {
  return (
    <div className={classes.skeleton}>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={56} />
      ))}
      <SlowMessage />
    </div>
  );
}

export function SlipsDialog({ close }: DialogProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [viewed, setViewed] = useState<SentSlip | null>(null);
  const openDialog = useOpenDialog();
  const query = useSlips(page);
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <Dialog open steady onClose={close} title={t('slip.list')} size="wide">
      <div className={classes.content}>
        <div className={classes.actions}>
          <Button
            variant="quiet"
            size="small"
            icon="refresh"
            busy={isFetching}
            onClick={() => void refetch()}
          >
            {t('slip.refresh')}
          </Button>
        </div>
        {!data && error && <QueryErrorState title={t('slip.failed')} query={query} />}
        {!data && !error && <SlipsSkeleton />}
        {data && error && <p role="status">{t('slip.stale')}</p>}
        {data?.slips.length === 0 && page === 1 && (
          <EmptyState
            title={t('slip.none')}
            action={
              <Button icon="camera" onClick={() => openDialog('wallet.deposit', { way: 'slip' })}>
                {t('slip.send')}
              </Button>
            }
          />
        )}
        {data && (data.slips.length > 0 || page > 1) && (
          <>
            {data.slips.length > 0 ? (
              <SlipsTable slips={data.slips} busy={isPlaceholderData} onView={setViewed} />
            ) : (
              <EmptyState title={t('slip.noMore')} />
            )}
            <Pagination
              page={page}
              pages={Math.max(page, data.pages)}
              onPage={setPage}
              busy={isPlaceholderData}
            />
          </>
        )}
      </div>
      <Dialog open={viewed !== null} onClose={() => setViewed(null)} title={t('slip.picture')}>
        {viewed && <SlipPicture slip={viewed} />}
      </Dialog>
    </Dialog>
  );
}
