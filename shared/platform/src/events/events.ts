import { report } from '@wallet/platform/reporting';
import { createEventBus, throwLater, type EventBus } from './create-event-bus';
import type { EventMap } from './event-map';

export type { EventMap, EventName } from './event-map';
export type { Unsubscribe } from './create-event-bus';

/** The event bus of the page. It is a shared singleton, so that shell and remotes receive each other's events. */
export const events: EventBus<EventMap> = createEventBus<EventMap>({
  // A person may tap before the chat is loaded.
  awaited: ['chat:open-requested', 'chat:draft-suggested'],
  report(error, name) {
    report({ code: 'EVENT-LISTENER', about: name, error });
    throwLater(error);
  },
});
