import type { MemberCall } from '../http/call';
import type { Localized } from '../lookups/language';

/** The promotion that the member is in, if any. */
export const getCurrentPromotion: MemberCall<'getCurrentPromotion'> = async ({
  deps,
  language,
  session: { member },
}) => {
  const rows = await deps.db.query<{ code: string; percentFail: string; description: Localized }>(
    `select p.code, p.percent_fail as "percentFail", p.description
     from member_promotion m join promotion p on p.code = m.promotion_code where m.member_id = $1 and m.is_active`,
    [member.id],
  );
  const current = rows[0];
  return {
    promotion: current
      ? {
          code: current.code,
          percentFail: Number(current.percentFail),
          description: current.description[language],
        }
      : null,
  };
};
