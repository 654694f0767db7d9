import type { MemberCall } from '../call';
import { limitAttempts } from '../core/http/rate-limits';
import { parseTime } from '../core/http/requests';
import { currencyName } from '../wallet';
import { readNotices, storeReadNotices } from './notices';

/** Maximum calls per minute of one member for each of the two calls. */
const maxPerMinute = 60;

export const listNotices: MemberCall<'listNotices'> = async ({ deps, member }) => {
  await limitAttempts(deps, `notices:${member.id}`, maxPerMinute);
  return {
    amountUnit: currencyName(member.currency),
    notices: await readNotices(deps, member),
    sendsPush: deps.push !== undefined,
  };
};

export const markNoticesRead: MemberCall<'markNoticesRead'> = async ({ deps, body, member }) => {
  await limitAttempts(deps, `notices-read:${member.id}`, maxPerMinute);
  await storeReadNotices(deps.db, member.id, parseTime('until', body.until), deps.clock.now());
  return { message: 'SUCCESS' };
};
