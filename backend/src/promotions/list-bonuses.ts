import type { components } from '@wallet/shared/api/schema';
import type { MemberCall } from '../http/call';
import type { Localized } from '../lookups/language';

type Bonus = components['schemas']['Bonus'];

interface BonusRow extends Pick<Bonus, 'code' | 'type' | 'maxReceived'> {
  name: Localized;
  percentFail: string;
  notice: Localized | null;
  bannerHtml: Localized | null;
  claimId: string | null;
  isActive: boolean | null;
}

/** Every bonus on offer with what this member did with it. */
export const listBonuses: MemberCall<'listBonuses'> = async ({
  deps: { db },
  language,
  session: { member },
}) => {
  const bonuses = await db.query<BonusRow>(
    `select b.code, b.name, b.type, b.max_received as "maxReceived", b.percent_fail as "percentFail", b.notice,
       b.banner_html as "bannerHtml", c.id as "claimId", c.is_active as "isActive"
     from bonus b left join member_bonus c on c.bonus_code = b.code and c.member_id = $1
     order by b.position, b.code`,
    [member.id],
  );
  const receipts = await db.query<{ claimId: string; at: Date }>(
    `select r.member_bonus_id as "claimId", r.received_at as at
     from member_bonus_receipt r join member_bonus c on c.id = r.member_bonus_id
     where c.member_id = $1 order by r.received_at`,
    [member.id],
  );
  const receivedOf = (claimId: string) => receipts.filter((receipt) => receipt.claimId === claimId);
  return bonuses.map(
    ({ code, name, type, maxReceived, percentFail, notice, bannerHtml, claimId, isActive }) => ({
      code,
      name: name[language],
      type,
      maxReceived,
      percentFail: Number(percentFail),
      notice: notice?.[language] ?? null,
      banners: [
        { image: `/media/bonuses/${code}.svg`, html: null },
        ...(bannerHtml ? [{ image: null, html: bannerHtml[language] }] : []),
      ],
      userBonus:
        claimId === null
          ? null
          : {
              _id: claimId,
              isActive: isActive ?? false,
              received: receivedOf(claimId).map(({ at }) => ({ updatedAt: at.toISOString() })),
            },
    }),
  );
};
