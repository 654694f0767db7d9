import type { CallOptions, TestReply } from '../site/calls-of';
import { type NewPromoMember, type PromoMember, promoMember } from '../site/promo-member';
import type { TestSite } from '../site/test-site';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The helpers that an example call can use. */
export interface ExampleContext {
  site: TestSite;
  callAsVisitor: <T = object>(method: Method, path: string, body?: object) => Promise<TestReply<T>>;
  callAsMember: <T = object>(method: Method, path: string, body?: object) => Promise<TestReply<T>>;
  /** Creates a member without deposits or games. */
  newMember: (change?: NewPromoMember) => Promise<PromoMember>;
}

/** Makes one operation succeed, with all other calls that this requires. */
export type Example = (context: ExampleContext) => Promise<unknown>;

export async function openExampleContext(site: TestSite): Promise<ExampleContext> {
  const token = await site.login('0811111111');
  const call = <T>(method: Method, path: string, options: CallOptions) => site.call<T>(method, path, options);
  return {
    site,
    callAsVisitor: (method, path, body) => call(method, path, body ? { body } : {}),
    callAsMember: (method, path, body) => call(method, path, { token, ...(body && { body }) }),
    newMember: (change) => promoMember(site, change),
  };
}
