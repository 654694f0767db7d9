import type { components } from '@wallet/contract';
import type { MemberCall } from '../call';
import type { Localized } from '../settings/language';
import { shownTerms } from './shown-terms';
import { userBonuses } from './user-bonuses';

type Bonus = components['schemas']['Bonus'];

interface BonusRow extends Pick<Bonus, 'code' | 'type' | 'maxReceived'> {
  name: Localized;
  percentFail: string;
  notice: Localized | null;
  bannerHtml: Localized | null;
}

/** Returns all bonuses for the member's currency, with the member's use of each. */
export const listBonuses: MemberCall<'listBonuses'> = async ({
  deps: { db, settings },
  language,
  session: { member },
}) => {
  const bonuses = await db.query<BonusRow>(
    `select code, name, type, max_received as "maxReceived", percent_fail as "percentFail", notice,
       banner_html as "bannerHtml"
     from bonus b
     where not exists (
       select from offer_terms t where t.source = 'bonus' and t.code = b.code and t.currency <> $1
     )
     order by position, code`,
    [member.currency],
  );
  const claims = await userBonuses(db, member.id);
  const { netOfWithdrawals } = await settings.get('offers');
  const terms = await shownTerms(db, 'bonus', member.currency, netOfWithdrawals);
  return bonuses.map(({ code, name, percentFail, notice, bannerHtml, ...bonus }) => ({
    code,
    ...bonus,
    name: name[language],
    percentFail: Number(percentFail),
    notice: notice?.[language] ?? null,
    banners: [
      { image: `/media/bonuses/${code}.svg`, html: null },
      ...(bannerHtml ? [{ image: null, html: bannerHtml[language] }] : []),
    ],
    userBonus: claims.get(code) ?? null,
    ...(terms.has(code) && { terms: terms.get(code) }),
  }));
};
