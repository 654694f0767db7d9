import type { ApiError } from '@wallet/contract';
import { lookupConditions } from '@wallet/platform/api';
import type { DialogProps } from '@wallet/federation';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { Dialog, EmptyState, QueryErrorState, RichText, Skeleton } from '@wallet/ui';
import { useText } from '../text';
import classes from './conditions-dialog.module.css';

/** Shows the operator's conditions as sanitized rich text. */
export function ConditionsDialog({ close }: DialogProps) {
  const t = useText();
  const language = useLanguage();
  const query = useQuery<string[], ApiError>({
    queryKey: ['shell', 'conditions', language],
    queryFn: async ({ signal }) => {
      const { conditions } = await lookupConditions({ signal });
      return conditions.filter((html) => html.trim() !== '');
    },
  });
  const { data, error } = query;
  return (
    <Dialog open steady onClose={close} title={t('conditions.title')}>
      {!data && !error && <Skeleton shape="text" lines={8} />}
      {!data && error && <QueryErrorState query={query} />}
      {data?.length === 0 && <EmptyState title={t('conditions.empty')} />}
      <div className={classes.texts}>
        {data?.map((html, index) => (
          <RichText key={index} html={html} />
        ))}
      </div>
    </Dialog>
  );
}
