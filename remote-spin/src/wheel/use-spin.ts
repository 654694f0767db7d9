import { type ApiError, makeApiError, replyError } from '@wallet/contract';
import type { MoneyState, UseMoneyActionResult } from '@wallet/money';
import type { SpinReply, SpinResult, SpinwheelSlice } from '@wallet/platform/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../text';
import { reloadCoupons, reloadWheel } from './reload-wheel';
import { drawOf, useSpinAction } from './use-spin-action';

/** Time between the landing of the wheel and the prize dialog, in ms (S9.13). */
const prizeDelayMs = 2000;

/** The stage of a spin (S4.20). */
export type SpinStage =
  /** No spin is in flight, and no prize is shown. */
  | 'rest'
  /** A request is in flight, or snapshots are read after a lost response. */
  | 'pending'
  /** The response is lost, and no snapshot is read soon. */
  | 'unknown'
  | 'turning'
  /** The wheel rests on the drawn slice for 2 s. */
  | 'landed'
  | 'prize'
  /** Successful, but the response names no slice. */
  | 'unknownPrize'
  | 'rejected';

export interface Spin {
  stage: SpinStage;
  /** The server's draw, as soon as it is known. */
  result: SpinResult | null;
  /** The index of the drawn slice; -1 when the wheel has no such slice. */
  index: number;
  /** The reason for stage `rejected`. */
  error: ApiError | null;
  action: UseMoneyActionResult<null, SpinReply>;
  /** Starts a spin; ignored unless the wheel rests and the member may have a coin (S4.20, S5.15). */
  start: () => void;
  /** Called when the wheel has stopped on its slice. */
  land: () => void;
  /** Called when the prize or the error is closed. */
  close: () => void;
}

/** Returns the rejection of a spin: the server's error, or the error code in a successful response (S3.28). */
function rejectionOf(state: MoneyState<null, SpinReply>): ApiError | null {
  if (state.status === 'refused') return state.error;
  if (state.status !== 'done' || state.reply.success) return null;
  return (
    replyError(200, { message: state.reply.error }) ??
    makeApiError({ kind: 'code', code: 'INTERNAL_SERVER_ERROR', status: 200 })
  );
}

function stageOf(state: MoneyState<null, SpinReply>): SpinStage {
  if (state.status === 'sending') return 'pending';
  if (state.status === 'unknown') return state.isChecking ? 'pending' : 'unknown';
  if (state.status === 'done') return 'unknownPrize';
  return state.status === 'pending' ? 'pending' : 'rest';
}

/** Returns the index of the drawn slice by its code or else by its label; -1 when the wheel has no such slice. */
function drawnIndex(
  { code, label }: Pick<SpinResult, 'code' | 'label'>,
  slices: readonly SpinwheelSlice[],
): number {
  const byCode = slices.findIndex((slice) => slice.code === code);
  return byCode >= 0 || !label ? byCode : slices.findIndex((slice) => slice.label === label);
}

/**
 * Runs one spin at a time, from the click to the closed prize, also when the wheel changes during the spin. `coins` is
 * null when the backend does not report them, `slices` is null until the wheel is loaded.
 */
export function useSpin(coins: number | null, slices: readonly SpinwheelSlice[] | null): Spin {
  const action = useSpinAction();
  const [drawStage, setDrawStage] = useState<'turning' | 'landed' | 'prize'>('turning');
  const { state } = action;
  const result = state.status === 'done' ? drawOf(state.reply) : null;
  const error = rejectionOf(state);
  const stageOfDraw = result ? drawStage : stageOf(state);
  const stage = error ? 'rejected' : stageOfDraw;
  const index = result && slices ? drawnIndex(result, slices) : -1;

  // The operator has removed the drawn slice: no wheel loaded later can turn to it.
  if (stage === 'turning' && slices !== null && index < 0) setDrawStage('landed');

  const reloadWhatChanged = useEffectEvent(() => {
    if (result?.remainingCoin === null) void reloadWheel();
    else if (result?.wonCoupon) void reloadCoupons();
  });
  useEffect(() => {
    if (stage !== 'landed') return undefined;
    // An earlier request would reveal the prize while the wheel turns.
    reloadWhatChanged();
    const timer = setTimeout(() => setDrawStage('prize'), prizeDelayMs);
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
    land: () => setDrawStage('landed'),
    close() {
      setDrawStage('turning');
      action.dismiss();
      void reloadWheel();
    },
  };
}

/**
 * Returns the number of coins to show; null when it is unknown. While the wheel turns it excludes the coins won, which
 * would reveal the prize.
 */
export function shownCoins(
  { stage, result }: Pick<Spin, 'stage' | 'result'>,
  coins: number | null,
): number | null {
  const left = stage === 'turning' ? (result?.remainingCoin ?? null) : null;
  return left === null ? coins : left - (result?.wonCoin ?? 0);
}

/** Returns the label of the drawn slice, from the wheel or else from the response; '' before a draw. */
export function useDrawnLabel(
  { result, index }: Pick<Spin, 'result' | 'index'>,
  slices: readonly SpinwheelSlice[],
): string {
  const t = useText();
  const label = slices[index]?.label || result?.label;
  if (label) return label;
  return index >= 0 ? t('prizes.unnamed', { place: index + 1 }) : (result?.code ?? '');
}
