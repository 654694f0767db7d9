import { events } from '@wallet/platform/events';
import { Icon, TopLayer, useOnline, useTopDialog } from '@wallet/ui';
import { useEffect, useState } from 'react';
import { useText } from '../text';
import classes from './slow-strip.module.css';

/** A sheet leaves this much of the window free above it, in px; the strip goes there. */
const freeAboveSheet = 32;

/**
 * One line that says that the device is offline, or that an answer takes longer than usual and what can be done meanwhile;
 * it goes with the last slow call. It takes no press and covers no control: below the page's top bar, or above the dialog that is open.
 */
export function SlowStrip() {
  const t = useText();
  const online = useOnline();
  const [slow, setSlow] = useState(false);
  const dialog = useTopDialog();
  useEffect(() => events.on('shell:wait-changed', (wait) => setSlow(wait.slow)), []);
  const fills = dialog !== null && dialog.offsetHeight > window.innerHeight - freeAboveSheet;
  return (
    <TopLayer>
      <div role="status" className={classes.strip} data-at={dialog && !fills ? 'edge' : 'bar'}>
        {(slow || !online) && (
          <p className={classes.text}>
            <Icon name={online ? 'clock' : 'alert'} size={16} />
            <span>{t(!online ? 'waiting.offline' : dialog ? 'waiting.dialog' : 'waiting.page')}</span>
          </p>
        )}
      </div>
    </TopLayer>
  );
}
