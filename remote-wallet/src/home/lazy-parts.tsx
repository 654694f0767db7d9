import { loadCode } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { useLocation } from '@wallet/platform/router';
import { Skeleton } from '@wallet/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { storedOpenQr } from '../qr/stored-open-qr';
import type { Home } from './home';

/** Loads a part that the home does not need: it is left out when its code cannot be loaded. */
function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadCode(load).catch((): ComponentType<Props> => () => null) }));
}

const QrStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "home-parts" */ '../qr/qr-strip')).QrStrip,
);

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
