import { useText } from '../text';
import { BankLine } from './bank-line';
import { GameGroups } from './game-groups';
import type { Home } from './home';
import { InviteLine } from './invite-line';
import { LineSkeleton } from './lines-skeleton';
import classes from './lines.module.css';

/** What belongs to the member besides the balance: invite bonus, bank account and game accounts (S2.30). */
export function HomeDetails({ home }: { home: Home }) {
  const t = useText();
  const { member } = home;
  return (
    <>
      <div className={classes.lines}>
        {home.invite && <InviteLine invite={home.invite} currency={home.currency} />}
        {member ? member.bank && <BankLine bank={member.bank} /> : <LineSkeleton title={t('bank.title')} />}
      </div>
      <GameGroups home={home} />
    </>
  );
}
