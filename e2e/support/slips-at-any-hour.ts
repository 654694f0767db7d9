import { callStaff } from './call-sandbox';

/**
 * Makes the site accept slips at any hour. The demo's operator accepts none around midnight, and tests may run then.
 */
export async function takeSlipsAtAnyHour(origin: string): Promise<void> {
  await callStaff(origin, 'PUT', 'site', { slip: { enabled: true, closedFrom: null, closedUntil: null } });
}
