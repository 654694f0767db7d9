import { Histogram } from 'prom-client';
import type { Bank } from './bank';
import type { Chance } from './chance';
import type { GameProvider } from './game-provider';
import type { GiftWallet } from './gift-wallet';
import { isProviderFailure, ProviderRejection } from './provider-errors';
import type { QrIssuer } from './qr-issuer';
import type { SlipChecker } from './slip-checker';
import type { SmsSender } from './sms-sender';
import { withTimeout } from './with-timeout';

/** The external providers: one field and one file per kind. */
export interface Providers {
  sms: SmsSender;
  games: GameProvider;
  banks: Bank;
  qr: QrIssuer;
  gifts: GiftWallet;
  slips: SlipChecker;
  chance: Chance;
}

/** Duration of provider calls. `result` is answered, refused (rejected), silent (timeout) or failed. */
export const providerCalls = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'How long providers took to answer, by provider and what came of it.',
  labelNames: ['provider', 'result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
  registers: [],
});

function resultOf(error: unknown): string {
  if (error instanceof ProviderRejection) return 'refused';
  return isProviderFailure(error, 'timeout') ? 'silent' : 'failed';
}

/**
 * Calls a provider with a timeout, and records duration and result.
 * @throws ProviderRejection, ProviderFailure, or any other error of the provider
 */
export async function callProvider<T>(
  provider: Exclude<keyof Providers, 'chance'>,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopTimer = providerCalls.startTimer({ provider });
  try {
    const response = await withTimeout(call);
    stopTimer({ result: 'answered' });
    return response;
  } catch (error) {
    stopTimer({ result: resultOf(error) });
    throw error;
  }
}
