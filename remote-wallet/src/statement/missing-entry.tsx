import { EmptyState, LostWay, QueryErrorState, Skeleton } from '@wallet/ui';
import type { ComponentProps, ReactNode } from 'react';
import { SlowMessage } from '../money/placeholders';
import { useText } from '../text';

interface MissingEntryProps {
  query: ComponentProps<typeof QueryErrorState>['query'];
  hasFailed: boolean;
  isLoading: boolean;
  /** Says where else the entry may be. */
  help: string;
  action?: ReactNode;
}

/** Renders why there is no receipt: the entry is loading, could not be loaded, or does not exist. */
export function MissingEntry({ query, hasFailed, isLoading, help, action }: MissingEntryProps) {
  const t = useText();
  if (hasFailed) return <QueryErrorState title={t('statement.failed')} query={query} />;
  if (isLoading)
    return (
      <>
        <Skeleton height={320} />
        <SlowMessage />
      </>
    );
  return (
    <EmptyState picture={LostWay} title={t('statement.receipt.missing')} action={action}>
      {help}
    </EmptyState>
  );
}
