import { events, type EventMap } from '@wallet/platform/events';

/** Collects the requested toasts in each test of a file. */
export function recordToasts(): EventMap['ui:toast-requested'][] {
  const toasts: EventMap['ui:toast-requested'][] = [];
  let stop: () => void;
  beforeEach(() => {
    toasts.splice(0);
    stop = events.on('ui:toast-requested', (toast) => void toasts.push(toast));
  });
  afterEach(() => stop());
  return toasts;
}
