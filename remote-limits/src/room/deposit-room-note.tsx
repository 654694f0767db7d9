import type { FragmentProps } from '@wallet/federation';
import { PageLink } from '@wallet/platform';
import { readDepositRoom } from '@wallet/platform/api';
import { Card, DateTime, Money } from '@wallet/ui';
import { useMemo } from 'react';
import { useCurrency } from '../model/use-currency';
import { useText } from '../text';
import classes from './deposit-room-note.module.css';

/** Shows in the dialog for deposits what the member can still deposit for play, with a link to the limits. */
export function DepositRoomNote({ reply }: FragmentProps<'wallet.deposit'>) {
  const t = useText();
  const currency = useCurrency();
  const room = useMemo(() => readDepositRoom(reply), [reply]);
  if (!room) return null;
  return (
    <Card tone="sunken" className={classes.note}>
      <p>
        {t(`room.${room.period ?? 'day'}`)}{' '}
        <Money satang={room.left} currency={currency ?? 'THB'} bare={!currency} />
      </p>
      <p className={classes.until}>
        {t('room.until')} <DateTime value={room.endsAt} />
      </p>
      <PageLink page="/user/limits">{t('room.change')}</PageLink>
    </Card>
  );
}
