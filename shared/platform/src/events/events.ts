import { report } from '@wallet/platform/reporting';
import { createEventBus, throwLater, type EventBus } from './create-event-bus';
import type { EventMap } from './event-map';

export type { EventMap, EventName } from './event-map';
export type { Unsubscribe } from './create-event-bus';

/** The one bus of the composed page: a shared singleton, so that shell and remotes hear each other. */
export const events: EventBus<EventMap> = createEventBus<EventMap>({
  report(error, name) {
    report({ code: 'EVENT-LISTENER', about: name, error });
    throwLater(error);
  },
});
