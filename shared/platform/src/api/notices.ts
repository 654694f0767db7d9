import type { InferOutput } from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done, type Schemas } from './common';
import { type memberNotice, memberNoticeList, type pushChoice, pushState } from './generated/notices';

/** What happened to the member's money or account. */
export type MemberNotice = InferOutput<typeof memberNotice>;
/** The member's notices, newest first. Amounts are in satang. */
export type MemberNoticeList = InferOutput<typeof memberNoticeList>;

/** The notices that a browser gets as push messages. */
export type PushChoice = NonNullable<InferOutput<typeof pushChoice>>;
export type PushState = InferOutput<typeof pushState>;

/** Fetches the member's notices. Call it only when the wallet has `unreadNotices`. */
export function listNotices(options?: CallOptions): Promise<MemberNoticeList> {
  return request(memberNoticeList, 'get', '/api/notices', {}, options);
}

/** Marks the notices up to a time as read. */
export function markNoticesRead(body: Schemas['ReadNotices'], options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/notices/read', { body }, options);
}

/** Fetches what this browser gets as push messages, and the key to subscribe with. */
export function getPush(options?: CallOptions): Promise<PushState> {
  return request(pushState, 'get', '/api/push', {}, options);
}

/** Sends notices to this browser, or changes which ones. */
export function savePush(body: Schemas['PushSubscription'], options?: CallOptions): Promise<Done> {
  return request(done, 'put', '/api/push', { body }, options);
}

/** Ends the push messages to this browser. */
export function removePush(options?: CallOptions): Promise<Done> {
  return request(done, 'delete', '/api/push', {}, options);
}
