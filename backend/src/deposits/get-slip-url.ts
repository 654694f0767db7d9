import type { MemberCall } from '../call';
import { refused } from '../core/http/refused';
import { slipLink } from './slip-link';

/** Returns the address of the member's own slip, which is valid for some minutes. */
export const getSlipUrl: MemberCall<'getSlipUrl'> = async ({
  deps,
  params: { reference },
  session: { member },
}) => {
  const slips = await deps.db.query<{ id: string }>(
    `select s.id from slip s join slip_image i on i.slip_id = s.id where s.id = $1 and s.member_id = $2`,
    [reference, member.id],
  );
  const slip = slips[0];
  if (!slip) throw refused('NO_DATA');
  return { url: await slipLink.of(deps, slip.id) };
};
