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
  return (
    <>
      <div className={classes.lines}>
        <InviteLine invite={home.invite} inviteKept={home.inviteKept} currency={home.currency} />
        {home.member ? <BankLine bank={home.member.bank} /> : <LineSkeleton title={t('bank.title')} />}
      </div>
      <GameGroups games={home.games} currency={home.currency} />
    </>
  );
}
