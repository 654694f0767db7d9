import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { jsonBody } from './guard-staff';
import { staffSettings } from './staff-settings';

interface StaffSite {
  /** The service has ended: every call returns 410. */
  terminated: boolean;
  chat: boolean;
  /** Customers get an automatic response to their first chat message. */
  firstAnswer: boolean;
  registerOtp: boolean;
  codeOnNewDevice: boolean;
  /** Only plain account details are shown for deposits. */
  manualDeposit: boolean;
  /** Bangkok times (HH:mm) between which no slip is accepted; both null for never. */
  slip: { enabled: boolean; closedFrom: string | null; closedUntil: string | null };
}

async function readSite({ db, settings }: Deps): Promise<StaffSite> {
  const { enabled, closedFrom, closedUntil } = await settings.get('slip');
  const { firstAnswer } = await staffSettings.read(db);
  return {
    terminated: (await settings.get('service')).terminated,
    chat: (await settings.get('chat')).enabled,
    firstAnswer,
    registerOtp: (await settings.get('registerOtp')).enabled,
    codeOnNewDevice: (await settings.get('login')).codeOnNewDevice,
    manualDeposit: (await settings.get('deposit')).isManual,
    slip: { enabled, closedFrom, closedUntil },
  };
}

type SiteChanges = Partial<Omit<StaffSite, 'slip'>> & { slip?: Partial<StaffSite['slip']> };

async function changeSite(deps: Deps, changes: SiteChanges): Promise<StaffSite> {
  const { db, settings } = deps;
  const { terminated, chat, registerOtp, codeOnNewDevice, manualDeposit, slip, firstAnswer } = changes;
  if (terminated !== undefined) await settings.set('service', { terminated });
  if (chat !== undefined) await settings.set('chat', { ...(await settings.get('chat')), enabled: chat });
  if (registerOtp !== undefined) await settings.set('registerOtp', { enabled: registerOtp });
  if (codeOnNewDevice !== undefined) await settings.set('login', { codeOnNewDevice });
  if (manualDeposit !== undefined)
    await settings.set('deposit', { ...(await settings.get('deposit')), isManual: manualDeposit });
  if (slip) await settings.set('slip', { ...(await settings.get('slip')), ...slip });
  if (firstAnswer !== undefined) await staffSettings.write(db, { firstAnswer });
  return readSite(deps);
}

const flag = { type: 'boolean' };
const time = { type: ['string', 'null'], pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const siteSchema = jsonBody({
  terminated: flag,
  chat: flag,
  firstAnswer: flag,
  registerOtp: flag,
  codeOnNewDevice: flag,
  manualDeposit: flag,
  slip: {
    type: 'object',
    additionalProperties: false,
    properties: { enabled: flag, closedFrom: time, closedUntil: time },
  },
});

export function registerSiteCalls(app: FastifyInstance, deps: Deps): void {
  app.get('/site', () => readSite(deps));
  app.put<{ Body: SiteChanges }>('/site', { schema: siteSchema }, ({ body }) => changeSite(deps, body));
}
