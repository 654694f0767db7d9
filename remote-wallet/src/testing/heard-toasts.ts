import { events, type EventMap } from '@wallet/platform/events';

/** Collects the toasts that each test of a file asks for. */
export function heardToasts(): EventMap['ui:toast-requested'][] {
  const toasts: EventMap['ui:toast-requested'][] = [];
  let stop: () => void;
  beforeEach(() => {
    toasts.splice(0);
    stop = events.on('ui:toast-requested', (toast) => void toasts.push(toast));
  });
  afterEach(() => stop());
  return toasts;
}
