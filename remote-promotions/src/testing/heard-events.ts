import { events, type EventMap, type EventName } from '@wallet/platform/events';

/** Collects the payloads of an event, as other remotes receive them, during a test. */
export function heardEvents<Name extends EventName>(name: Name): EventMap[Name][] {
  const heard: EventMap[Name][] = [];
  const stop = events.on(name, (payload) => heard.push(payload));
  stops.push(stop);
  return heard;
}

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
