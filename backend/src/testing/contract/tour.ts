import type { CallOptions, TestReply } from '../site/calls-of';
import { type NewPromoMember, type PromoMember, promoMember } from '../site/promo-member';
import type { TestSite } from '../site/test-site';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an example call may use. */
export interface Tour {
  site: TestSite;
  /** Calls as a visitor. */
  visit: <T = object>(method: Method, path: string, body?: object) => Promise<TestReply<T>>;
  /** Calls as the rich demo member. */
  ask: <T = object>(method: Method, path: string, body?: object) => Promise<TestReply<T>>;
  /** A member with nothing yet. */
  newMember: (change?: NewPromoMember) => Promise<PromoMember>;
}

/** Makes one operation succeed, by whatever other calls that takes. */
export type Example = (tour: Tour) => Promise<unknown>;

/** A tour of a test site. */
export async function openTour(site: TestSite): Promise<Tour> {
  const token = await site.login('0811111111');
  const call = <T>(method: Method, path: string, options: CallOptions) => site.call<T>(method, path, options);
  return {
    site,
    visit: (method, path, body) => call(method, path, body ? { body } : {}),
    ask: (method, path, body) => call(method, path, { token, ...(body && { body }) }),
    newMember: (change) => promoMember(site, change),
  };
}
