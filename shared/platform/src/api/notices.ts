import type { InferOutput } from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done, type Schemas } from './common';
import { type memberNotice, memberNoticeList } from './generated/notices';

/** What happened to the member's money or account. */
export type MemberNotice = InferOutput<typeof memberNotice>;
/** The member's notices, newest first. Amounts are in satang. */
export type MemberNoticeList = InferOutput<typeof memberNoticeList>;

/** Fetches the member's notices. Call it only when the wallet has `unreadNotices`. */
export function listNotices(options?: CallOptions): Promise<MemberNoticeList> {
  return request(memberNoticeList, 'get', '/api/notices', {}, options);
}

/** Marks the notices up to a time as read. */
export function markNoticesRead(body: Schemas['ReadNotices'], options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/notices/read', { body }, options);
}
