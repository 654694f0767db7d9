import type { ComponentType, ReactNode } from 'react';
import { EmptyStall } from './illustrations/empty-stall';
import { MessageState } from './message-state';
import { useCommonText } from './use-common-text';

export interface EmptyStateProps {
  /** One sentence; says that there is nothing yet by default. */
  title?: ReactNode;
  /** How something comes to be here. */
  children?: ReactNode;
  /** The one action that leads on. */
  action?: ReactNode;
  picture?: ComponentType;
  heading?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** A place with nothing in it yet. */
export function EmptyState({ title, children, picture = EmptyStall, ...rest }: EmptyStateProps) {
  const t = useCommonText();
  return (
    <MessageState {...rest} picture={picture} title={title ?? t('emptyTitle')}>
      {children}
    </MessageState>
  );
}
