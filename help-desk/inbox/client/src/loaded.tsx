import type { useQuery } from '@wallet/platform/query';
import { ErrorState, Skeleton, useCommonText, useDeferredFlag } from '@wallet/ui';
import type { ReactNode } from 'react';
import type { InboxFailure } from './call-inbox';
import { failureText } from './failure-text';

interface Props<Data> {
  query: ReturnType<typeof useQuery<Data, InboxFailure>>;
  /** Class of the placeholder. */
  className?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query; before that a placeholder or an error. */
export function Loaded<Data>({ query, className, children }: Props<Data>) {
  const t = useCommonText();
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
    <div className={className} role="status" aria-label={t('loading')}>
      {isWaiting && <Skeleton shape="text" lines={6} />}
    </div>
  );
}
