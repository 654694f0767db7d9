import { callStaff } from './call-sandbox';

/** Lets the site take slips at any hour: the demo's operator takes none around midnight, which tests may run at. */
export async function takeSlipsAtAnyHour(origin: string): Promise<void> {
  await callStaff(origin, 'PUT', 'site', { slip: { enabled: true, closedFrom: null, closedUntil: null } });
}
