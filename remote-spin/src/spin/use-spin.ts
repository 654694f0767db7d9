import type { ApiError } from '@wallet/contract';
import type { SpinReply, SpinResult, SpinwheelSlice } from '@wallet/platform/api';
import type { MoneyState, UsedMoneyAction } from '@wallet/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { drawnSlice } from '../wheel/drawn-slice';
import { refusalOf } from './refusal-of';
import { reloadCoupons, reloadWheel } from './reload-wheel';
import type { SpinStage } from './spin-stage';
import { drawnIn, useSpinAction } from './use-spin-action';

/** How long the wheel stands on its slice before the prize is shown, in ms (S9.13). */
const pauseMs = 2000;

/** What the page needs to know of the present spin. */
export interface Spin {
  stage: SpinStage;
  /** What the server drew, from the moment it is known. */
  result: SpinResult | null;
  /** The place of the drawn slice on the wheel as it is here; -1 when it has no such slice. */
  index: number;
  /** Why there was no spin, at stage `refused`. */
  error: ApiError | null;
  action: UsedMoneyAction<null, SpinReply>;
  /** Asks for a spin; does nothing unless the wheel rests and a coin may be there (S4.20, S5.15). */
  start: () => void;
  /** The wheel has come to rest on its slice. */
  land: () => void;
  /** The prize, or the error, was closed. */
  close: () => void;
}

/**
 * One spin at a time, from the click to the closed prize, whatever becomes of the wheel meanwhile. `coins` are null where
 * the backend does not tell them, `slices` as long as it is not known whether there is a wheel.
 */
export function useSpin(coins: number | null, slices: readonly SpinwheelSlice[] | null): Spin {
  const action = useSpinAction();
  const [after, setAfter] = useState<'turning' | 'landed' | 'prize'>('turning');
  const { state } = action;
  const result = state.status === 'done' ? drawnIn(state.reply) : null;
  const error = refusalOf(state);
  const stage = error ? 'refused' : result ? after : stageOf(state);
  const index = result && slices ? drawnSlice(result, slices) : -1;

  // The operator changed the wheel since it was drawn here: there is no such slice to turn to, nor in a wheel read later.
  if (stage === 'turning' && slices !== null && index < 0) setAfter('landed');

  const readOutcome = useEffectEvent(() => {
    if (result?.remainingCoin === null) void reloadWheel();
    else if (result?.wonCoupon) void reloadCoupons();
  });
  useEffect(() => {
    if (stage !== 'landed') return undefined;
    // Not before: what is read would give the prize away.
    readOutcome();
    const timer = setTimeout(() => setAfter('prize'), pauseMs);
    return () => clearTimeout(timer);
  }, [stage]);

  return {
    stage,
    result,
    index,
    error,
    action,
    start() {
      if (stage !== 'rest' || (coins !== null && coins <= 0)) return;
      action.run(null);
    },
    land: () => setAfter('landed'),
    close() {
      setAfter('turning');
      action.dismiss();
      void reloadWheel();
    },
  };
}

function stageOf(state: MoneyState<null, SpinReply>): SpinStage {
  if (state.status === 'sending') return 'pending';
  if (state.status === 'unknown') return state.reading ? 'pending' : 'unknown';
  if (state.status === 'done') return 'untold';
  return state.status === 'pending' ? 'pending' : 'rest';
}
