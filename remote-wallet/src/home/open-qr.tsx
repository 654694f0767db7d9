import { loadCode } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { site } from '@wallet/platform/site';
import { Skeleton } from '@wallet/ui';
import { lazy, Suspense } from 'react';
import { storedOpenQr } from '../qr/stored-open-qr';
import type { Home } from '../model/home';

const loadStrip = () => loadCode(() => import(/* webpackChunkName: "home-parts" */ '../qr/qr-strip'));

/** The home does not need the strip, so it is left out when its code cannot be loaded. */
const QrStrip = lazy(async () => {
  const code = await loadStrip().catch(() => null);
  return { default: code?.QrStrip ?? (() => null) };
});

/** Links to the open QR code. What this tab has stored about it is read again when a dialog is closed. */
export function OpenQr({ home }: { home: Home | undefined }) {
  useLocation();
  const open = storedOpenQr();
  if (!open || !site().hasDialog('wallet.deposit')) return null;
  const { provider, code, endsAt, amount = null } = open;
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <QrStrip key={code} provider={provider} endsAt={endsAt} amount={amount} currency={home?.currency} />
    </Suspense>
  );
}
