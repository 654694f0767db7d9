import { events, type EventMap, type EventName } from '@wallet/platform/events';

/** Collects the payloads of an event, as other remotes receive them, during a test. */
export function recordEvents<Name extends EventName>(name: Name): EventMap[Name][] {
  const emitted: EventMap[Name][] = [];
  const stop = events.on(name, (payload) => emitted.push(payload));
  stops.push(stop);
  return emitted;
}

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
