import { ProviderError } from '@wallet/contract/providers';
import type { Providers } from '../../../backend/src/core/providers/providers';
import type { Random } from '../time/random';
import type { VirtualClock } from '../time/virtual-clock';
import { asStep, currentProcess, ProcessStopped } from './server-process';

/**
 * How a provider treats a call, beyond its usual latency: `hangs` never acts and never answers; `forgets` acts and never
 * answers; `late` acts after the caller has stopped waiting; `twice` acts twice; `slow` takes seconds.
 */
export const providerFaultKinds = ['rejects', 'hangs', 'forgets', 'late', 'twice', 'slow', 'cut'] as const;
export type ProviderFaultKind = (typeof providerFaultKinds)[number];

/** The faults of the providers at the moment, by provider. */
export type ProviderFaults = Map<string, { kind: ProviderFaultKind; calls: number }>;

interface Options {
  clock: VirtualClock;
  random: () => Random;
  faults: ProviderFaults;
  /** Makes the provider reject its next call. */
  reject: (target: string) => void;
}

/** Gives the providers of a test site a latency on the virtual clock, and faults. */
export function withProviderFaults(
  providers: Providers,
  { clock, random, faults, reject }: Options,
): Providers {
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => void clock.schedule(ms, resolve));

  /** Rejects when the process stops or the caller aborts. The provider's own work goes on. */
  function whileCalled<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const process = currentProcess();
    return new Promise((resolve, rejectCall) => {
      const stopListening = process?.onStop(() => rejectCall(new ProcessStopped()));
      signal?.addEventListener('abort', () => rejectCall(signal.reason as Error));
      work.then(resolve, rejectCall).finally(() => stopListening?.());
    });
  }

  function takeFault(target: string): ProviderFaultKind | undefined {
    const fault = faults.get(target);
    if (!fault) return undefined;
    fault.calls -= 1;
    if (fault.calls <= 0) faults.delete(target);
    return fault.kind;
  }

  async function answer<T>(target: string, call: () => Promise<T>): Promise<T> {
    const kind = takeFault(target);
    const never = new Promise<never>(() => undefined);
    await sleep(random().between(5, 300));
    if (kind === 'hangs') return never;
    if (kind === 'slow') await sleep(random().between(1_000, 7_000));
    if (kind === 'late') {
      await sleep(random().between(9_000, 40_000));
      await call().catch(() => undefined);
      return never;
    }
    if (kind === 'rejects') reject(target);
    if (kind === 'twice') await call().catch(() => undefined);
    const result = await call().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (kind === 'forgets') return never;
    if (kind === 'cut') throw new ProviderError('temporary', `${target} cut the connection.`);
    await sleep(random().between(5, 300));
    if ('error' in result) throw result.error;
    return result.value;
  }

  const faulty =
    <Request, T>(targetOf: (request: Request) => string, call: (request: Request) => Promise<T>) =>
    (request: Request, signal?: AbortSignal): Promise<T> =>
      currentProcess()
        ? asStep(() =>
            whileCalled(
              answer(targetOf(request), () => call(request)),
              signal,
            ),
          )
        : call(request);

  const { games, gifts, banks, qr, slips } = providers;
  return {
    ...providers,
    games: {
      ...games,
      read: faulty(({ game }) => game, games.read as never),
      transfer: faulty(({ account }) => account.game, games.transfer as never),
    },
    gifts: {
      ...gifts,
      fetchAmount: faulty(() => 'gifts', gifts.fetchAmount as never),
      redeem: faulty(() => 'gift', gifts.redeem as never),
    },
    slips: { ...slips, check: faulty(() => 'slips', slips.check as never) },
    qr: { ...qr, issue: faulty(() => 'qr', qr.issue as never) },
    banks: { ...banks, payOut: faulty(() => 'bank', banks.payOut as never) },
  } as Providers;
}
