import { Skeleton, useDeferredFlag, VisuallyHidden } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './remote-skeleton.module.css';

const skeletonDelayMs = 200;
const slowMs = 5000;

/**
 * Reserves the space of a part while its code loads: empty for 200 ms, then a skeleton, and a text after 5 s.
 * `waitedMs` is the time since the part was requested, for example by a prerendered page. It counts towards both
 * delays.
 */
export function RemoteSkeleton({ waitedMs = 0 }: { waitedMs?: number | undefined }) {
  const t = useText();
  // Only the value of the first render counts: later renders may pass a longer time.
  const [waitedBeforeMs] = useState(waitedMs);
  const isShown = useDeferredFlag(true, skeletonDelayMs - waitedBeforeMs);
  const isSlow = useDeferredFlag(true, slowMs - waitedBeforeMs);
  return (
    <div role="status" className={classes.place} data-loading="">
      {isShown && (
        <>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={148} />
          <Skeleton shape="text" lines={3} />
          <Skeleton height={96} />
        </>
      )}
      {isSlow && <p className={classes.slow}>{t('slow')}</p>}
    </div>
  );
}
