import type { components } from '@wallet/contract';
import type { TestReply } from './calls-of';
import { type PromoMember, promoMember } from './promo-member';
import type { TestSite } from './test-site';

type Schemas = components['schemas'];
type Reply<T> = TestReply<T & Schemas['Error']>;

/** A member who sets limits and takes breaks. Amounts are in baht. */
export interface SaferPlayer extends PromoMember {
  state(): Promise<Schemas['SaferPlay']>;
  limit(period: Schemas['DepositLimitPeriod'], amount: number | null): Promise<Reply<Schemas['SaferPlay']>>;
  confirm(period: Schemas['DepositLimitPeriod']): Promise<Reply<Schemas['SaferPlay']>>;
  startBreak(length: Schemas['BreakLength']): Promise<Reply<Schemas['SaferPlay']>>;
  endBreak(): Promise<Reply<Schemas['SaferPlay']>>;
  /** Money that is not for play yet. */
  held(): Promise<number>;
}

/** Adds a member with these limits to the test site. */
export async function saferPlayer(
  site: TestSite,
  limits: Partial<Record<Schemas['DepositLimitPeriod'], number>> = {},
): Promise<SaferPlayer> {
  const member = await promoMember(site);
  const limit: SaferPlayer['limit'] = async (period, amount) =>
    site.call('PUT', '/api/safer-play/limit', { token: await member.token(), body: { period, amount } });
  const state = async () => (await member.get<Schemas['SaferPlay']>('/api/safer-play')).body;
  for (const [period, amount] of Object.entries(limits))
    await limit(period as Schemas['DepositLimitPeriod'], amount);
  return {
    ...member,
    state,
    limit,
    confirm: (period) => member.post('/api/safer-play/limit/confirm', { period }),
    startBreak: (length) => member.post('/api/safer-play/break', { length }),
    endBreak: () => member.post('/api/safer-play/break/end'),
    held: async () => (await state()).summary.held?.amount ?? 0,
  };
}
