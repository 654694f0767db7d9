import type { ApiError } from '@wallet/shared/api/api-error';
import { spin } from '@wallet/shared/api/spinwheel';
import type { SpinReply, SpinResult } from '@wallet/shared/api/types';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { useEffect, useState } from 'react';
import { refusalOf } from './refusal-of';
import { reloadCoupons, reloadWheel } from './reload-wheel';
import { rememberCoins } from './remember-coins';
import type { SpinStage } from './spin-stage';

/** How long the wheel stands on its slice before the prize is shown, in ms (S9.13). */
const pauseMs = 2000;

/** What the page needs to know of the present spin. */
export interface Spin {
  stage: SpinStage;
  /** What the server drew, from the moment it is known. */
  result: SpinResult | null;
  /** Why there was no spin, at stage `refused`. */
  error: ApiError | null;
  action: UsedMoneyAction<null, SpinReply>;
  /** Asks for a spin; does nothing unless the wheel rests and there is a coin (S4.20, S5.15). */
  start: () => void;
  /** The wheel has come to rest on its slice. */
  land: () => void;
  /** The prize, or the error, was closed. */
  close: () => void;
}

const onDone = ({ result }: SpinReply): void => {
  if (result) rememberCoins(result.remainingCoin);
};

/** One spin at a time, from the click to the closed prize; each accepted one costs one coin, whatever becomes of replies. */
export function useSpin(coins: number): Spin {
  const action = useMoneyAction<null, SpinReply>({
    name: 'spin.wheel',
    send: (_, options) => spin(options),
    onDone,
  });
  const [after, setAfter] = useState<'turning' | 'landed' | 'prize'>('turning');
  const { state } = action;
  const result = state.status === 'done' && state.reply.success ? (state.reply.result ?? null) : null;
  const error = refusalOf(state);
  const stage = error ? 'refused' : result ? after : stageOf(state.status);

  useEffect(() => {
    if (stage !== 'landed') return undefined;
    const timer = setTimeout(() => setAfter('prize'), pauseMs);
    return () => clearTimeout(timer);
  }, [stage]);

  return {
    stage,
    result,
    error,
    action,
    start() {
      if (stage !== 'rest' || coins <= 0) return;
      action.run(null);
    },
    land() {
      setAfter('landed');
      // Not before: the list would give the prize away.
      if (result?.wonCoupon) void reloadCoupons();
    },
    close() {
      setAfter('turning');
      action.dismiss();
      void reloadWheel();
    },
  };
}

function stageOf(status: 'idle' | 'sending' | 'checking' | 'done' | 'refused'): SpinStage {
  if (status === 'sending') return 'asking';
  return status === 'checking' ? 'checking' : 'rest';
}
