import { useText } from '../text';
import { BankRow } from './bank-row';
import { GameGroups } from './game-groups';
import type { Home } from './home';
import { InviteRow } from './invite-row';
import { RowSkeleton } from './rows-skeleton';
import classes from './rows.module.css';

/** What belongs to the member besides the balance: invite bonus, bank account and game accounts (S2.30). */
export function HomeDetails({ home }: { home: Home }) {
  const t = useText();
  const { member } = home;
  return (
    <>
      <div className={classes.rows}>
        {home.invite && <InviteRow invite={home.invite} currency={home.currency} />}
        {member ? member.bank && <BankRow bank={member.bank} /> : <RowSkeleton title={t('bank.title')} />}
      </div>
      <GameGroups home={home} />
    </>
  );
}
