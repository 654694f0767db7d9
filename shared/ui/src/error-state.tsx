import type { ComponentType, ReactNode } from 'react';
import { Button } from './button';
import { FallenLantern } from './illustrations/fallen-lantern';
import { MessageState } from './message-state';
import { useCommonText } from './use-common-text';

export interface ErrorStateProps {
  /** What happened, in the person's words. */
  title?: ReactNode;
  /** What is safe and what still works. */
  children?: ReactNode;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** Trying again is on its way. */
  retrying?: boolean;
  retryLabel?: ReactNode;
  /** A further way out beside trying again. */
  action?: ReactNode;
  /** What support can look it up by. */
  code?: string;
  picture?: ComponentType;
  heading?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** A place that could not be shown: what happened, what is safe, and a way to try again. */
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
