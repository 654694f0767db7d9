import type { ComponentType, ReactNode } from 'react';
import { EmptyStall } from './illustrations/empty-stall';
import { MessageState } from './message-state';
import { useCommonText } from './use-common-text';

export interface EmptyStateProps {
  /** One sentence; by default that there is nothing yet. */
  title?: ReactNode;
  /** Explains how content gets here. */
  children?: ReactNode;
  /** The one action to go on with. */
  action?: ReactNode;
  picture?: ComponentType;
  heading?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** Renders a place that has no content yet. */
export function EmptyState({ title, children, picture = EmptyStall, ...rest }: EmptyStateProps) {
  const t = useCommonText();
  return (
    <MessageState {...rest} picture={picture} title={title ?? t('emptyTitle')}>
      {children}
    </MessageState>
  );
}
