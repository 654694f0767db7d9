import type { MemberCall } from '../call';
import { parseTime } from '../core/http/requests';
import { currencyName } from '../wallet';
import { readNotices, storeReadNotices } from './notices';

export const listNotices: MemberCall<'listNotices'> = async ({ deps, member }) => ({
  amountUnit: currencyName(member.currency),
  notices: await readNotices(deps, member),
  sendsPush: deps.push !== undefined,
});

export const markNoticesRead: MemberCall<'markNoticesRead'> = async ({ deps, body, member }) => {
  await storeReadNotices(deps.db, member.id, parseTime('until', body.until), deps.clock.now());
  return { message: 'SUCCESS' };
};
