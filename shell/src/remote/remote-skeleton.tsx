import { Skeleton } from '@wallet/ui/skeleton';
import { useDeferredFlag } from '@wallet/ui/use-deferred-flag';
import { VisuallyHidden } from '@wallet/ui/visually-hidden';
import { useText } from '../text';
import classes from './remote-skeleton.module.css';

const slowMs = 5000;

/** Holds a part's place while its code is on its way: nothing for 200 ms, then a quiet shape, after 5 s words. */
export function RemoteSkeleton() {
  const t = useText();
  const shown = useDeferredFlag(true, 200);
  const slow = useDeferredFlag(true, slowMs);
  return (
    <div role="status" className={classes.place}>
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
