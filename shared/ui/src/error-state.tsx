import type { ComponentType, ReactNode } from 'react';
import { Button } from './button';
import { FallenLantern } from './illustrations/fallen-lantern';
import { MessageState } from './message-state';
import { useCommonText } from './use-common-text';

export interface ErrorStateProps {
  /** The problem, in the person's words. */
  title?: ReactNode;
  /** Explains what is safe and what still works. */
  children?: ReactNode;
  /** Called to retry; without it there is no retry button. */
  onRetry?: () => void;
  /** True while the retry is in flight. */
  retrying?: boolean;
  retryLabel?: ReactNode;
  /** Another action next to the retry button. */
  action?: ReactNode;
  /** Code for support to look up the error. */
  code?: string;
  picture?: ComponentType;
  heading?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** Renders an error in place of content: the problem, what is safe, and a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    children,
    onRetry,
    retrying = false,
    retryLabel,
    action,
    code,
    picture = FallenLantern,
    ...rest
  } = props;
  const t = useCommonText();
  return (
    <MessageState
      {...rest}
      role="alert"
      picture={picture}
      title={title ?? t('errorTitle')}
      foot={code && t('errorCode', { code })}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button variant="secondary" icon="refresh" onClick={onRetry} busy={retrying}>
                {retryLabel ?? t('retry')}
              </Button>
            )}
            {action}
          </>
        )
      }
    >
      {children}
    </MessageState>
  );
}
