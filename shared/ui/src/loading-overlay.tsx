import type { ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './loading-overlay.module.css';
import { Spinner } from './spinner';
import { useCommonText } from './use-common-text';
import { useDeferredFlag } from './use-deferred-flag';

export interface LoadingOverlayProps {
  /** Something is going on; the overlay shows when it lasts over 200 ms (S9.3). */
  active: boolean;
  /** What is going on, in the person's language. */
  label?: ReactNode;
  /** Covers the whole page, or the positioned element that it is in. */
  cover?: 'page' | 'parent';
}

/** Covers what must not be touched while something is going on. */
export function LoadingOverlay({ active, label, cover = 'page' }: LoadingOverlayProps) {
  const shown = useDeferredFlag(active, 200);
  const t = useCommonText();
  return (
    <div role="status" className={classNames(shown && classes.overlay, shown && classes[cover])}>
      {shown && (
        <span className={classes.text}>
          <Spinner size={32} />
          {label ?? t('loading')}
        </span>
      )}
    </div>
  );
}
