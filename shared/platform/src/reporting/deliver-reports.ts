import type { components } from '@wallet/contract';

export type ReportBatch = components['schemas']['ReportBatch'];

/** Sends batches to the collector until the collector rejects them. */
export interface ReportDelivery {
  /** True when nothing more is sent on this page. */
  isOff(): boolean;
  /** Sends one batch, without retries. `leaving` is true when the page may be closed before the response arrives. */
  send(batch: ReportBatch, leaving: boolean): void;
}

/** Number of consecutive failures after which the collector is considered down for the visit. */
const maxFailures = 3;

/**
 * Sends reports by beacon, which the browser completes after the page is closed. The first batch is sent by `fetch`,
 * because only `fetch` returns the status: a 4xx, as from a backend without reports, stops reporting for the visit.
 * Repeated failures of the collector stop it too. Another origin always gets `fetch`: a beacon would send cookies
 * there.
 */
export function deliverReports(url: string): ReportDelivery {
  let isOff = url === '';
  let isAccepted = false;
  let failures = 0;
  const isOwnOrigin = new URL(url, window.location.href).origin === window.location.origin;

  function countFailure(): void {
    failures += 1;
    if (failures >= maxFailures) isOff = true;
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
      if (status >= 500 || status === 408 || status === 429) return countFailure();
      isAccepted = status < 400;
      isOff = !isAccepted;
      failures = 0;
    } catch {
      countFailure();
    }
  }

  function sendBeacon(body: string): boolean {
    const blob = new Blob([body], { type: 'application/json' });
    return typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, blob);
  }

  return {
    isOff: () => isOff,
    send(batch, leaving) {
      if (isOff) return;
      const body = JSON.stringify(batch);
      const mayUseBeacon = isOwnOrigin && (isAccepted || leaving);
      if (!mayUseBeacon || !sendBeacon(body)) void post(body);
    },
  };
}
