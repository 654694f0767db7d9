import { failureText, type InboxFailure } from '@wallet/inbox-client';
import type { useQuery } from '@wallet/platform/query';
import { ErrorState, Skeleton, useDeferredFlag } from '@wallet/ui';
import type { ReactNode } from 'react';
import { useText } from '../text';

type Query<Data> = ReturnType<typeof useQuery<Data, InboxFailure>>;

/** Renders the data of a query; before that a skeleton or an error. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useText();
  const isWaiting = useDeferredFlag(query.isPending, 200);
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <ErrorState
        title={failureText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <div role="status" aria-label={t('loading')}>
      {isWaiting && <Skeleton shape="text" lines={5} />}
    </div>
  );
}
