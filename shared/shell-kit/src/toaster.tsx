import { events, type EventMap } from '@wallet/platform/events';
import { ToastCard, TopLayer } from '@wallet/ui';
import { useEffect } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import classes from './toaster.module.css';

/** How long a toast stays visible, in ms (S9.3). */
const toastMs = 4000;

/** Renders the site's only toaster: every remote requests a toast by event. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: toastMs });
  useEffect(
    () =>
      events.on('ui:toast-requested', ({ kind, text }) => {
        // Two equal toasts would only stack. With the same id the second one replaces the first. The kind is stored as
        // the class name, because this library has no other field for it.
        toast(text, { id: `${kind}:${text}`, className: kind });
      }),
    [],
  );
  return (
    <TopLayer>
      <div className={classes.anchor}>
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
