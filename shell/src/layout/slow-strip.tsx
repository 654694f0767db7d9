import { events } from '@wallet/platform/events';
import { Icon, TopLayer, useOnline, useTopDialog } from '@wallet/ui';
import { useEffect, useState } from 'react';
import { useText } from '../text';
import classes from './slow-strip.module.css';

/** The height above a dialog that the strip needs, in px. */
const stripHeight = 32;

/**
 * Shows one line when the device is offline or a response takes longer than usual, with advice for the wait. It
 * disappears after the last slow call. It receives no clicks and covers no control: it is below the page's top bar, or
 * above the open dialog.
 */
export function SlowStrip() {
  const t = useText();
  const isOnline = useOnline();
  const [isSlow, setIsSlow] = useState(false);
  const dialog = useTopDialog();
  useEffect(() => events.on('shell:wait-changed', (wait) => setIsSlow(wait.slow)), []);
  const fitsAboveDialog = dialog !== null && dialog.offsetHeight <= window.innerHeight - stripHeight;
  const slowText = dialog ? 'waiting.dialog' : 'waiting.page';
  return (
    <TopLayer>
      <div role="status" className={classes.strip} data-at={fitsAboveDialog ? 'edge' : 'bar'}>
        {(isSlow || !isOnline) && (
          <p className={classes.text}>
            <Icon name={isOnline ? 'clock' : 'alert'} size={16} />
            <span>{t(isOnline ? slowText : 'waiting.offline')}</span>
          </p>
        )}
      </div>
    </TopLayer>
  );
}
