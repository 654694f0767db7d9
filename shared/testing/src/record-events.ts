import { events, type EventMap, type EventName } from '@wallet/platform/events';

const records: unknown[][] = [];

afterEach(() => {
  for (const record of records) record.splice(0);
});

/** Returns the payloads of an event as other remotes receive them. They are cleared after each test. */
export function recordEvents<Name extends EventName>(name: Name): EventMap[Name][] {
  const payloads: EventMap[Name][] = [];
  events.on(name, (payload) => void payloads.push(payload));
  records.push(payloads);
  return payloads;
}
