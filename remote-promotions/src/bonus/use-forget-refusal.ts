import type { UsedMoneyAction } from '@wallet/money';
import type { Done } from '@wallet/platform/api';
import { useLayoutEffect, useRef } from 'react';

type Active = { type: string | null } | null;

/** A refusal to end a bonus tells of that one: it is put away as soon as another begins, and before it is seen there. */
export function useForgetRefusal(
  { state, dismiss }: UsedMoneyAction<{ type: string | null }, Done>,
  active: Active,
): void {
  const isOver = useRef(false);
  useLayoutEffect(() => {
    if (state.status !== 'refused') return;
    if (active === null) isOver.current = true;
    else if (isOver.current || active.type !== state.input.type) {
      isOver.current = false;
      dismiss();
    }
  }, [state, active, dismiss]);
}
