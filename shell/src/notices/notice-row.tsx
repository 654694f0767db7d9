import { DialogLink, PageLink } from '@wallet/platform';
import type { HeldMoney, MemberNotice } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { site } from '@wallet/platform/site';
import { Badge, type Currency, DateTime, Icon, type IconName, Money } from '@wallet/ui';
import type { ReactNode } from 'react';
import { useText } from '../text';
import classes from './notice-row.module.css';

const icons: Readonly<Record<MemberNotice['kind'], IconName>> = {
  deposit: 'deposit',
  paid: 'withdraw',
  returned: 'refresh',
  'coupon-ending': 'ticket',
  'new-device': 'phone',
  password: 'lock',
  support: 'chat',
};

/** Returns the day of a moment in the phone's time zone, as YYYY-MM-DD. */
function dayOf(moment: string | null): string {
  const date = new Date(moment ?? Number.NaN);
  const offsetMs = date.getTimezoneOffset() * 60_000;
  return moment === null ? '' : new Date(date.getTime() - offsetMs).toISOString().slice(0, 10);
}

interface TargetProps {
  notice: MemberNotice;
  close: () => void;
  children: ReactNode;
}

/** Renders the title as a link to what the notice is about, or as plain text when this site does not have it. */
function Target({ notice: { _id: id, kind, startedAt }, close, children }: TargetProps) {
  const openChat = () => {
    close();
    events.emit('chat:open-requested', {});
  };
  const className = classes.target;
  switch (kind) {
    case 'new-device':
    case 'password':
      if (!site().hasDialog('auth.sessions')) return <span className={className}>{children}</span>;
      return <DialogLink to={['auth.sessions']} {...{ className, children }} />;
    case 'coupon-ending':
      if (!site().hasPage('/user/spin')) return <span className={className}>{children}</span>;
      return <PageLink page="/user/spin" {...{ className, children }} />;
    case 'support':
      return <button type="button" onClick={openChat} {...{ className, children }} />;
    default: {
      const entryKind = kind === 'deposit' ? 'deposit' : 'withdraw';
      const receipt = { id, day: dayOf(startedAt), kind: entryKind };
      return <DialogLink to={['wallet.receipt', receipt]} {...{ className, children }} />;
    }
  }
}

interface NoticeRowProps {
  notice: MemberNotice;
  currency: Currency;
  close: () => void;
}

/** Renders which part of a deposit is not for play yet, and until when if it is known. */
function Held({ held: { amount, until }, currency }: { held: HeldMoney; currency: Currency }) {
  const t = useText();
  return (
    <p>
      {t('notices.held')} <Money satang={amount} currency={currency} />
      {until !== null && (
        <>
          {' '}
          {t('notices.heldUntil')} <DateTime value={until} />
        </>
      )}
    </p>
  );
}

/** Renders one notice: what happened, when, and a link to it. */
export function NoticeRow({ notice, currency, close }: NoticeRowProps) {
  const t = useText();
  const { kind, at, amount, device, held, isRead } = notice;
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-unread={!isRead || undefined}>
        <Icon name={icons[kind]} size={20} />
      </span>
      <div className={classes.text}>
        <Target notice={notice} close={close}>
          {t(`notices.kind.${kind}`)}
        </Target>
        {kind === 'new-device' && <p>{device ?? t('notices.unknownDevice')}</p>}
        {held && <Held held={held} currency={currency} />}
        <p className={classes.facts}>
          <DateTime value={at} relative />
          {amount !== null && <Money satang={amount} currency={currency} />}
          {!isRead && <Badge tone="gold">{t('notices.new')}</Badge>}
        </p>
      </div>
    </li>
  );
}
