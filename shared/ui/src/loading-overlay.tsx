import { classNames } from './class-names';
import classes from './loading-overlay.module.css';
import { Spinner } from './spinner';
import { useCommonText } from './use-common-text';
import { useDeferredFlag } from './use-deferred-flag';

export interface LoadingOverlayProps {
  /** True while an action runs; the overlay appears when it takes longer than 200 ms (S9.3). */
  active: boolean;
  /** Covers the whole page, or the positioned element that it is in. */
  cover?: 'page' | 'parent';
}

/** Delay before the overlay appears, in ms (S9.3). */
const overlayDelayMs = 200;

/** Covers content while an action runs, so that it cannot be changed. */
export function LoadingOverlay({ active, cover = 'page' }: LoadingOverlayProps) {
  const isShown = useDeferredFlag(active, overlayDelayMs);
  const t = useCommonText();
  return (
    <div role="status" className={classNames(isShown && classes.overlay, isShown && classes[cover])}>
      {isShown && (
        <span className={classes.text}>
          <Spinner size={32} />
          {t('loading')}
        </span>
      )}
    </div>
  );
}
