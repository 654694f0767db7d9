import type { Coupon, CouponList } from '@wallet/shared/api/types';
import { useLanguage } from '@wallet/shared/i18n';
import { queryClient } from '@wallet/shared/query';
import { useEffect, useState } from 'react';

/** Reads the coupons anew once the wheel stands, not before it would give the prize away, and finds the one just won. */
export function useWonCoupon(landed: boolean, label: string): Coupon | null {
  const [won, setWon] = useState<Coupon | null>(null);
  const language = useLanguage();
  useEffect(() => {
    if (!landed) return undefined;
    let current = true;
    const queryKey = ['spin', 'coupons', language];
    const listed = queryClient.getQueryData<CouponList>(queryKey)?.coupons;
    const known = new Set(listed?.map(({ coupon }) => coupon));
    void queryClient.refetchQueries({ queryKey }).then(() => {
      const now = queryClient.getQueryData<CouponList>(queryKey)?.coupons ?? [];
      const fresh = now.find(({ coupon, prize }) => !known.has(coupon) && prize.slice === label);
      if (current && listed && fresh) setWon(fresh);
    });
    return () => {
      current = false;
      setWon(null);
    };
  }, [landed, label, language]);
  return won;
}
