import type { MemberCall, Schemas } from '../call';
import { column, insert, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { idempotent, idempotentCommand } from '../core/http/idempotency';
import type { Currency } from '../core/ledger/account';
import { ledgerPosts } from '../core/ledger/post';
import { type Satang, toBaht } from '@wallet/contract/satang';
import { newId } from '@wallet/server';
import { requireNoBreak } from '../members/play-break';
import type { Localized } from '../settings/language';
import { currencyName } from '../wallet';
import { issueCoupon } from './coupon';

export const getSpinwheelActive: MemberCall<'getSpinwheelActive'> = async ({ deps, member }) => {
  const rows = await deps.db.query<{ active: boolean }>(
    'select exists (select from wheel where is_active) and not is_on_break($1) as active',
    [member.id],
  );
  return { active: rows[0]?.active ?? false };
};

/** Columns of `wheel w join wheel_slice s`. */
const sliceColumns = {
  wheelId: column<number>('w.id'),
  wheelName: column<Localized>('w.name'),
  code: column<string>(),
  label: column<Localized>(),
  bgColor: column<string>(),
  textColor: column<string>(),
  html: column<Localized>('s.html_description'),
  weight: column<number>(),
  prize: column<'none' | 'money' | 'coin' | 'gift'>(),
  amount: column<number>('s.prize_amount'),
};

type Slice = RowOf<typeof sliceColumns>;

/** Returns the slices of the active wheel for a currency; an empty list when no wheel is active. */
function getActiveSlices(db: Queryable, currency: Currency): Promise<Slice[]> {
  return db.query<Slice>(
    `select ${selectList(sliceColumns, 's')}
     from wheel w join wheel_slice s on s.wheel_id = w.id where w.is_active and (s.currency is null or s.currency = $1)
     order by s.position`,
    [currency],
  );
}

export const getSpinwheelSetup: MemberCall<'getSpinwheelSetup'> = async ({ deps, language, member }) => {
  const rows = await getActiveSlices(deps.db, member.currency);
  const slices = rows.map(({ code, label, bgColor, textColor, html }) => ({
    code,
    label: label[language],
    bgColor,
    textColor,
    htmlDescription: html[language],
  }));
  const name = rows[0]?.wheelName[language];
  return { activeSpinwheel: name === undefined ? null : { name, slices }, userCoin: member.coin };
};

/** Adds coins, or takes them when negative. Returns the new number; undefined when the member has too few. */
async function changeCoins(tx: Tx, memberId: string, change: number): Promise<number | undefined> {
  const [member] = await tx.query<{ coin: number }>(
    'update member set coin = coin + $2 where id = $1 and coin + $2 >= 0 returning coin',
    [memberId, change],
  );
  return member?.coin;
}

/** Spends a coin and draws a prize: coins are credited at once, other prizes become a coupon. */
export const spin: MemberCall<'spin'> = async ({ deps, language, idempotentRequest, member }) => {
  const { db, clock, settings, providers } = deps;
  const { validFor } = await settings.get('coupon');
  return idempotent(db, idempotentRequest({}), async (tx) => {
    await requireNoBreak(tx, member.id);
    const slices = await getActiveSlices(tx, member.currency);
    if (slices.every(({ weight }) => weight === 0)) return { success: false, error: 'SPINWHEEL_INACTIVE' };
    const coinsLeft = await changeCoins(tx, member.id, -1);
    if (coinsLeft === undefined) return { success: false, error: 'NO_COIN' };
    const drawn = await providers.chance.draw(tx, slices);
    if (!drawn) throw new Error('A wheel with weights drew nothing.');
    const { wheelId, code, label, prize, amount } = drawn;
    const at = clock.now();
    const wonCoin = prize === 'coin' ? amount : 0;
    if (wonCoin > 0) await changeCoins(tx, member.id, wonCoin);
    const remainingCoin = coinsLeft + wonCoin;
    const coupon =
      prize === 'money' || prize === 'gift'
        ? await issueCoupon(tx, { memberId: member.id, kind: prize, label, amount, validFor, at })
        : null;
    const result = { sliceCode: code, coinAfter: remainingCoin, couponId: coupon };
    await insert(tx, 'spin', { id: newId(), memberId: member.id, wheelId, ...result, createdAt: at });
    return {
      success: true,
      result: { code, label: label[language], remainingCoin, wonCoin, ...(coupon && { wonCoupon: coupon }) },
    };
  });
};

const couponColumns = {
  id: column<string>(),
  prize: column<Localized>('prize_name'),
  slice: column<Localized>('slice_label'),
  amount: column<Satang>(),
  expireAt: column<Date | null>(),
};

/** Returns the member's unclaimed coupons that can still be claimed, newest first. */
export const listCoupons: MemberCall<'listCoupons'> = async ({ deps, language, member }) => {
  const rows = await deps.db.query<RowOf<typeof couponColumns>>(
    `select ${selectList(couponColumns)} from coupon
     where member_id = $1 and claimed_at is null and voided_at is null and (expire_at is null or expire_at > $2)
     order by created_at desc, id`,
    [member.id, deps.clock.now()],
  );
  return {
    coupons: rows.map(({ id, prize, slice, amount, expireAt }) => ({
      coupon: id,
      prize: { name: prize[language], slice: slice[language] },
      amount: toBaht(amount),
      currency: currencyName(member.currency),
      expireAt: expireAt?.toISOString() ?? null,
    })),
  };
};

/** Credits the value of a coupon to the wallet once, in one database call. */
export const claimCoupon: MemberCall<'claimCoupon'> = async (input) => {
  const { deps, body, idempotentRequest, member } = input;
  const { coupon } = body;
  const { db, clock } = deps;
  const { result, response } = await idempotentCommand<Schemas['CouponClaimReply']>(
    db,
    idempotentRequest({ id: coupon }),
    'coupon_claim',
    {
      member: member.id,
      currency: member.currency,
      currency_name: currencyName(member.currency),
      coupon,
      at: clock.now(),
    },
  );
  // Throws when the claim was rejected.
  const reply = response();
  // A retry has no result: its payment was counted before. Coupons are posted under the ledger's kind `luckydraw`.
  if (result) ledgerPosts.inc({ kind: 'luckydraw' });
  return reply;
};
