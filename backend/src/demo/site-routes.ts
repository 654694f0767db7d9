import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import type { SiteSettings } from '../settings/site-settings';
import { jsonBody } from './guard-staff';
import { staffSettings } from './staff-settings';

/** The switches that are settings of the operator: section and field. */
const switches = {
  /** The service has ended: every call returns 410. */
  terminated: ['service', 'terminated'],
  chat: ['chat', 'enabled'],
  registerOtp: ['registerOtp', 'enabled'],
  codeOnNewDevice: ['login', 'codeOnNewDevice'],
  /** Only plain account details are shown for deposits. */
  manualDeposit: ['deposit', 'isManual'],
} as const;

type Switch = keyof typeof switches;

interface SiteChanges extends Partial<Record<Switch, boolean>> {
  /** Customers get an automatic response to their first chat message. */
  firstAnswer?: boolean;
  /** Bangkok times (HH:mm) between which no slip is accepted; both null for never. */
  slip?: Partial<Pick<SiteSettings['slip'], 'enabled' | 'closedFrom' | 'closedUntil'>>;
}

async function readSite({ db, settings }: Deps): Promise<SiteChanges> {
  const { enabled, closedFrom, closedUntil } = await settings.get('slip');
  const { firstAnswer } = await staffSettings.read(db);
  const site: SiteChanges = { firstAnswer, slip: { enabled, closedFrom, closedUntil } };
  for (const [name, [section, field]] of Object.entries(switches))
    site[name as Switch] = (await settings.get(section))[field as never];
  return site;
}

async function changeSite(deps: Deps, { slip, firstAnswer, ...changes }: SiteChanges): Promise<SiteChanges> {
  const { db, settings } = deps;
  for (const [name, value] of Object.entries(changes)) {
    const [section, field] = switches[name as Switch];
    await settings.set(section, { ...(await settings.get(section)), [field]: value } as never);
  }
  if (slip) await settings.set('slip', { ...(await settings.get('slip')), ...slip });
  if (firstAnswer !== undefined) await staffSettings.write(db, { firstAnswer });
  return readSite(deps);
}

const flag = { type: 'boolean' };
const time = { type: ['string', 'null'], pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const slipSchema = jsonBody({ enabled: flag, closedFrom: time, closedUntil: time }).body;
const siteSchema = jsonBody({
  ...Object.fromEntries(Object.keys(switches).map((name) => [name, flag])),
  firstAnswer: flag,
  slip: slipSchema,
});

export function registerSiteCalls(app: FastifyInstance, deps: Deps): void {
  app.get('/site', () => readSite(deps));
  app.put<{ Body: SiteChanges }>('/site', { schema: siteSchema }, ({ body }) => changeSite(deps, body));
}
