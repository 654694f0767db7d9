import type { ApiError } from '@wallet/shared/api/api-error';
import { lookupConditions } from '@wallet/shared/api/lookups';
import type { DialogProps } from '@wallet/shared/federation/exposed-module';
import { useLanguage } from '@wallet/shared/i18n';
import { errorText } from '@wallet/shared/i18n/error-text';
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
