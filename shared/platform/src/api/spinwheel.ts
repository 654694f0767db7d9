import * as v from '@wallet/platform/api/read-reply';
import { spinReply as spinReplyFields } from './generated/spinwheel';

/** The result of a spin (S3.28). If `success` is missing, an error without a drawn prize means failure. */
export const spinReply = v.pipe(
  spinReplyFields,
  v.transform((reply) => ({
    ...reply,
    success: reply.success ?? (!reply.error || reply.result?.code != null || reply.result?.label != null),
  })),
);

const namedSlice = v.pipe(
  v.object({ label: v.maybeText, code: v.maybeText }),
  v.transform(({ label, code }) => label ?? code ?? ''),
);
const sliceText = v.either(v.text, namedSlice);

/** A won coupon (S3.27). `coupon` is the code that claims it, or else another identifier of it in the list. */
export const coupon = v.pipe(
  v.object({
    coupon: v.maybeText,
    code: v.maybeText,
    _id: v.maybeText,
    id: v.maybeText,
    prize: v.or(v.object({ name: v.or(v.text, ''), slice: v.or(sliceText, ''), code: v.maybeText }), {
      name: '',
      slice: '',
      code: null,
    }),
    amount: v.maybeMoney,
    currency: v.or(v.oneOf(['BAHT', 'LAK']), 'BAHT'),
    expireAt: v.maybeMoment,
  }),
  v.transform(({ code, _id, id, prize, ...rest }) => ({
    ...rest,
    prize: { name: prize.name, slice: prize.slice },
    coupon: rest.coupon ?? code ?? _id ?? id ?? prize.code ?? (prize.slice || prize.name || null),
  })),
);

export const couponList = v.enveloped('coupons', v.object({ coupons: v.list(coupon) }));
