import type { ApiError } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import { DialogLink } from '@wallet/platform';
import type { QrProvider } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { serverNow } from '@wallet/platform/server-now';
import { type Currency, formatCountdown, Icon, Money } from '@wallet/ui';
import { useEffect, useState } from 'react';
import { useText } from '../text';
import { openCodeKey, type QrState } from './qr-state';
import classes from './qr-strip.module.css';
import { storedEnd } from './stored-end';
import { qrQuery } from './use-qr';
import { useTimeLeft } from './use-qr-view';

/** Interval of the requests for the code while its strip is shown, in ms. */
const pollMs = 10_000;

interface QrStripProps {
  provider: QrProvider;
  /** When the code ends, in ms of the server's clock. */
  endsAt: number;
  /** The stored amount, which is shown until the code is fetched. */
  amount: Satang | null;
  /** Undefined until the wallet is loaded. */
  currency: Currency | undefined;
}

/** Links to an open code, with its amount and remaining time; renders nothing once it is paid, cancelled or expired. */
export function QrStrip({ provider, endsAt, amount, currency }: QrStripProps) {
  const t = useText();
  const [storedEndsAt] = useState(() => performance.now() + (endsAt - serverNow()));
  const { data: qr } = useQuery<QrState, ApiError>({
    ...qrQuery(provider),
    refetchInterval: ({ state: { data } }) => (data && openCodeKey(data) === null ? false : pollMs),
  });
  const leftMs = useTimeLeft(qr ? qr.endsAt : storedEndsAt);
  const isClosed = qr !== undefined && openCodeKey(qr) === null;

  // Removes a closed code from the storage: another tab or the backend may have cancelled it.
  useEffect(() => {
    if (qr && isClosed) storedEnd.write(provider, qr);
  }, [provider, qr, isClosed]);

  if (isClosed || leftMs === 0) return null;
  const shownAmount = qr?.amount ?? amount;
  return (
    <DialogLink to={['wallet.deposit', { way: 'qr' }]} className={classes.strip}>
      <Icon name="qr" size={22} className={classes.icon} />
      <span className={classes.text}>
        <span>
          {t('qr.open')}{' '}
          {shownAmount !== null && <Money satang={shownAmount} currency={currency} bare={!currency} />}
        </span>{' '}
        {leftMs !== null && (
          <span className={classes.left}>
            {t('qr.timeLeft')} {formatCountdown(leftMs)}
          </span>
        )}
      </span>
      <Icon name="chevron-right" size={20} />
    </DialogLink>
  );
}
