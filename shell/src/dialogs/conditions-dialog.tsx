import type { ApiError } from '@wallet/contract/api-error';
import { lookupConditions } from '@wallet/platform/api/lookups';
import type { DialogProps } from '@wallet/federation/exposed-module';
import { useLanguage } from '@wallet/platform/i18n';
import { errorText } from '@wallet/platform/i18n/error-text';
import { useQuery } from '@wallet/platform/query';
import { Dialog } from '@wallet/ui/dialog';
import { EmptyState } from '@wallet/ui/empty-state';
import { ErrorState } from '@wallet/ui/error-state';
import { RichText } from '@wallet/ui/rich-text';
import { Skeleton } from '@wallet/ui/skeleton';
import { useText } from '../text';
import classes from './conditions-dialog.module.css';

/** The operator's conditions, as rich text that cannot do harm. */
export function ConditionsDialog({ close }: DialogProps) {
  const t = useText();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery<string[], ApiError>({
    queryKey: ['shell', 'conditions', language],
    queryFn: async ({ signal }) => {
      const { conditions } = await lookupConditions({ signal });
      return conditions.filter((html) => html.trim() !== '');
    },
  });
  return (
    <Dialog open steady onClose={close} title={t('conditions.title')}>
      {!data && !error && <Skeleton shape="text" lines={8} />}
      {!data && error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {data?.length === 0 && <EmptyState title={t('conditions.empty')} />}
      <div className={classes.texts}>
        {data?.map((html, place) => (
          <RichText key={place} html={html} />
        ))}
      </div>
    </Dialog>
  );
}
