import type { MemberCall, Schemas } from '../call';
import { column, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { satang, toBaht } from '@wallet/contract/satang';
import type { Language, Localized } from '../settings/language';
import type { BannerSetting } from '../settings/site-settings';
import { endWagering, readBonusWagering, requireNoWagering, runningWagering } from '../wagering';
import { bonusAction } from './credit-bonus';
import { grantOffer, previewGrant } from './grant-offer';
import { lockOfferTerms, type Span, spanStart, readOfferTerms, toOfferTerms } from './offer-terms';

/** Returns a member's receipts of each bonus, by the bonus's code. `_id` is the id of the newest receipt. */
async function readUserBonuses(db: Queryable, memberId: string): Promise<Map<string, Schemas['UserBonus']>> {
  const rows = await db.query<{ id: string; code: string; at: Date; running: boolean }>(
    `select id, code, granted_at as at, ended_at is null as running from bonus_round
     where member_id = $1 and source = 'bonus' order by granted_at, id`,
    [memberId],
  );
  const byCode = new Map<string, Schemas['UserBonus']>();
  for (const { id, code, at, running } of rows) {
    const { received = [], isActive = false } = byCode.get(code) ?? {};
    byCode.set(code, {
      _id: id,
      isActive: isActive || running,
      received: [...received, { updatedAt: at.toISOString() }],
    });
  }
  return byCode;
}

const bonusColumns = {
  code: column<string>(),
  name: column<Localized>(),
  type: column<Span>(),
  maxReceived: column<number>(),
  percentFail: column<number>('percent_fail::float8'),
  notice: column<Localized | null>(),
  bannerHtml: column<Localized | null>(),
};

type BonusRow = RowOf<typeof bonusColumns>;

/** Returns the bonuses on offer, none during a break, with what each would pay now unless the member has running bonus money. */
export const listBonuses: MemberCall<'listBonuses'> = async ({ deps, language, member }) => {
  const { db, settings, clock } = deps;
  const bonuses = await db.query<BonusRow>(
    `select ${selectList(bonusColumns)} from bonus b
     where not is_on_break($2) and not exists (
       select from offer_terms t where t.source = 'bonus' and t.code = b.code and t.currency <> $1
     )
     order by position, code`,
    [member.currency, member.id],
  );
  const received = await readUserBonuses(db, member.id);
  const { netOfWithdrawals: isNet } = await settings.get('offers');
  const offerTerms = await readOfferTerms(db, 'bonus', member.currency);
  const isRunning = (await runningWagering(db, member.id)) !== undefined;
  const replies = bonuses.map(async ({ code, name, percentFail, notice, bannerHtml, ...bonus }) => {
    const terms = offerTerms.get(code);
    const grant = terms && !isRunning ? await previewGrant(db, member, terms, isNet, clock.now()) : null;
    return {
      code,
      ...bonus,
      name: name[language],
      percentFail,
      notice: notice?.[language] ?? null,
      banners: [
        { image: `/media/bonuses/${code}.svg`, html: null },
        ...(bannerHtml ? [{ image: null, html: bannerHtml[language] }] : []),
      ],
      userBonus: received.get(code) ?? null,
      ...(terms && { terms: toOfferTerms(terms, isNet) }),
      grant,
    };
  });
  return Promise.all(replies);
};

async function requireBelowCap(
  tx: Tx,
  memberId: string,
  code: string,
  { type, maxReceived }: BonusRow,
  at: Date,
): Promise<void> {
  const rows = await tx.query<{ received: number }>(
    `select count(*) as received from bonus_round
     where member_id = $1 and source = 'bonus' and code = $2 and granted_at >= $3`,
    [memberId, code, spanStart(type, at)],
  );
  if ((rows[0]?.received ?? 0) >= maxReceived) throw new AppError(422, 'BONUS_MAX_CLAIMED');
}

/** Activates a bonus, up to its cap and only while the member has no other running bonus money. */
export const activateBonus: MemberCall<'activateBonus'> = async (input) => {
  const { deps, params, idempotentRequest, member } = input;
  const { code } = params;
  const { netOfWithdrawals: isNet } = await deps.settings.get('offers');
  return bonusAction(deps, member, idempotentRequest({ code }), async (tx, requireAllGames) => {
    const at = deps.clock.now();
    const sql = `select ${selectList(bonusColumns)} from bonus where code = $1`;
    const [bonus] = await tx.query<BonusRow>(sql, [code]);
    const terms = await lockOfferTerms(tx, 'bonus', code, member.currency);
    if (!bonus || !terms) throw new AppError(422, 'INVALID_CODE');
    await requireNoWagering(tx, member.id, { source: 'bonus', code });
    await requireBelowCap(tx, member.id, code, bonus, at);
    requireAllGames();
    await grantOffer(tx, { member, source: 'bonus', code, terms, isNet, fail: bonus.percentFail, at });
    const userBonus = (await readUserBonuses(tx, member.id)).get(code);
    if (!userBonus) throw new Error(`The granted bonus ${code} was not found.`);
    return userBonus;
  });
};

export const checkActiveBonus: MemberCall<'checkActiveBonus'> = async ({ deps, member }) => {
  const wagering = await runningWagering(deps.db, member.id);
  return {
    status: wagering !== undefined,
    type: wagering ? (wagering.code ?? wagering.source.toUpperCase()) : null,
    wagering: wagering ? await readBonusWagering(deps.db, member, wagering) : null,
  };
};

/** Returns the member's total below which running bonus money can end early; 0 without running bonus money. */
export const checkBonusMinimum: MemberCall<'checkBonusMinimum'> = async ({ deps, member }) => {
  const wagering = await runningWagering(deps.db, member.id);
  return { minimum: toBaht(wagering?.endBelow ?? satang(0)) };
};

export const clearBonus: MemberCall<'clearBonus'> = async ({ deps, idempotentRequest, member }) => {
  return bonusAction(deps, member, idempotentRequest({}), async (tx, requireAllGames) => {
    const wagering = await runningWagering(tx, member.id);
    if (!wagering) throw new AppError(422, 'NO_DATA');
    requireAllGames();
    await endWagering(tx, member, wagering, deps.clock.now());
    return { message: 'BONUS_CLEAR' };
  });
};

function toBanners(banners: readonly BannerSetting[], language: Language): Schemas['BannerList'] {
  return { banners: banners.map(({ image, html }) => ({ image, html: html?.[language] ?? null })) };
}

export const listInviteBanners: MemberCall<'listInviteBanners'> = async ({ deps, language }) =>
  toBanners((await deps.settings.get('banners')).invite, language);

export const listRefundBanners: MemberCall<'listRefundBanners'> = async ({ deps, language }) =>
  toBanners((await deps.settings.get('banners')).refund, language);
