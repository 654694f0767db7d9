import type { components } from '@wallet/contract';

export type ReportBatch = components['schemas']['ReportBatch'];

/** Sends batches to the collector, as long as it wants them. */
export interface ReportDelivery {
  /** Whether nothing is sent any more on this page. */
  isOff(): boolean;
  /** Sends one batch, once; `leaving` when the page may be gone before an answer comes. */
  send(batch: ReportBatch, leaving: boolean): void;
}

/** After so many failures in a row the collector is taken to be down for the visit. */
const maxFailures = 3;

/**
 * Delivers by beacon, which the browser finishes after the page has gone. The first batch goes by `fetch`, because only
 * that tells whether the address takes reports: a refusal (a 4xx, as of a backend that knows none) ends them for the
 * visit. So does a collector that stays down. Another origin always gets `fetch`: a beacon would carry cookies there.
 */
export function deliverReports(url: string): ReportDelivery {
  let off = url === '';
  let accepted = false;
  let failures = 0;
  const isOwnOrigin = new URL(url, window.location.href).origin === window.location.origin;

  function failed(): void {
    failures += 1;
    if (failures >= maxFailures) off = true;
  }

  async function post(body: string): Promise<void> {
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'omit',
        redirect: 'error',
        headers: { 'content-type': 'application/json' },
      });
      if (status >= 500 || status === 408 || status === 429) return failed();
      accepted = status < 400;
      off = !accepted;
      failures = 0;
    } catch {
      failed();
    }
  }

  function beacon(body: string): boolean {
    const blob = new Blob([body], { type: 'application/json' });
    return typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, blob);
  }

  return {
    isOff: () => off,
    send(batch, leaving) {
      if (off) return;
      const body = JSON.stringify(batch);
      if (!(isOwnOrigin && (accepted || leaving) && beacon(body))) void post(body);
    },
  };
}
