import { lookupConditions } from '@wallet/shared/api/lookups';
import type { DialogProps } from '@wallet/shared/federation/exposed-module';
import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { Dialog } from '@wallet/shared/ui/dialog';
import { EmptyState } from '@wallet/shared/ui/empty-state';
import { ErrorState } from '@wallet/shared/ui/error-state';
import { RichText } from '@wallet/shared/ui/rich-text';
import { Skeleton } from '@wallet/shared/ui/skeleton';
import { useText } from '../text';
import classes from './conditions-dialog.module.css';

/** The operator's conditions, as rich text that cannot do harm. */
export function ConditionsDialog({ close }: DialogProps) {
  const t = useText();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['shell', 'conditions', language],
    queryFn: ({ signal }) => lookupConditions({ signal }),
  });
  return (
    <Dialog open onClose={close} title={t('conditions.title')}>
      {!data && !isError && <Skeleton shape="text" lines={8} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.conditions.length === 0 && <EmptyState title={t('conditions.empty')} />}
      <div className={classes.texts}>
        {data?.conditions.map((html) => (
          <RichText key={html} html={html} />
        ))}
      </div>
    </Dialog>
  );
}
