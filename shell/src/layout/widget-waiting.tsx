import { IconButton, useCommonText, useDeferredFlag } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './widget-failure.module.css';

/** Words after so long, in ms: sooner than for other parts of a page, since this one is begun later. */
const slowMs = 3000;

/** Says in the corner of a floating part that it takes long; before that the corner is left alone. */
export function WidgetWaiting() {
  const t = useText();
  const common = useCommonText();
  const slow = useDeferredFlag(true, slowMs);
  const [open, setOpen] = useState(true);
  return (
    <div role="status">
      {slow && open && (
        <div className={classes.panel}>
          <p className={classes.title}>{t('slowChat')}</p>
          <span className={classes.close}>
            <IconButton icon="close" label={common('close')} onClick={() => setOpen(false)} />
          </span>
        </div>
      )}
    </div>
  );
}
