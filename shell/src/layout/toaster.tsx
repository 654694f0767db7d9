import { events, type EventMap } from '@wallet/platform/events';
import { ToastCard, TopLayer, useTopDialog } from '@wallet/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import classes from './toaster.module.css';

/** How long a toast stays visible, in ms (S9.3). */
const toastMs = 4000;

/** Returns a ref of an element whose `--footer` is the height of the open dialog's footer. */
function useFooterHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const dialog = useTopDialog();
  // After every render: the footer may differ for each toast.
  useLayoutEffect(() => {
    const footer = dialog?.querySelector<HTMLElement>(':scope > div > footer');
    ref.current?.style.setProperty('--footer', footer ? `${footer.offsetHeight}px` : null);
  });
  return ref;
}

/** Renders the site's only toaster: every remote requests a toast by event. */
export function Toaster() {
  const anchor = useFooterHeight();
  const { toasts, handlers } = useToaster({ duration: toastMs });
  useEffect(
    () =>
      events.on('ui:toast-requested', ({ kind, text }) => {
        // Two equal toasts would only stack. With the same id the second one replaces the first.
        toast(text, { id: `${kind}:${text}`, className: kind });
      }),
    [],
  );
  return (
    <TopLayer>
      <div ref={anchor} className={classes.anchor}>
        <div
          className={classes.toaster}
          role="status"
          aria-live="polite"
          onMouseEnter={handlers.startPause}
          onMouseLeave={handlers.endPause}
        >
          {toasts
            .filter(({ visible }) => visible)
            .map(({ id, className, message }) => (
              <ToastCard
                key={id}
                kind={className as EventMap['ui:toast-requested']['kind']}
                onClose={() => toast.dismiss(id)}
              >
                {typeof message === 'string' ? message : null}
              </ToastCard>
            ))}
        </div>
      </div>
    </TopLayer>
  );
}
