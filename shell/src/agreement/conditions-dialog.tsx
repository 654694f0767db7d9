import type { ApiError } from '@wallet/contract';
import { lookupConditions } from '@wallet/platform/api';
import type { DialogProps } from '@wallet/federation';
import { useLanguage } from '@wallet/platform/i18n';
import { errorText } from '@wallet/platform';
import { useQuery } from '@wallet/platform/query';
import { Dialog, EmptyState, ErrorState, RichText, Skeleton } from '@wallet/ui';
import { useText } from '../text';
import classes from './conditions-dialog.module.css';

/** Shows the operator's conditions as sanitized rich text. */
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
        {data?.map((html, index) => (
          <RichText key={index} html={html} />
        ))}
      </div>
    </Dialog>
  );
}
