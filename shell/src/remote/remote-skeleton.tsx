import { Skeleton, useDeferredFlag, VisuallyHidden } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './remote-skeleton.module.css';

const slowMs = 5000;

/**
 * Holds a part's place while its code is on its way: nothing for 200 ms, then a quiet shape, after 5 s words. A part that was
 * asked for `waitedMs` before its place was drawn first, as that of a page that began as HTML, has been waited for since then.
 */
export function RemoteSkeleton({ waitedMs = 0 }: { waitedMs?: number | undefined }) {
  const t = useText();
  const [before] = useState(waitedMs);
  const shown = useDeferredFlag(true, 200 - before);
  const slow = useDeferredFlag(true, slowMs - before);
  return (
    <div role="status" className={classes.place} data-loading="">
      {shown && (
        <>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={148} />
          <Skeleton shape="text" lines={3} />
          <Skeleton height={96} />
        </>
      )}
      {slow && <p className={classes.slow}>{t('slow')}</p>}
    </div>
  );
}
