import { BankLine } from './bank-line';
import { GameGroups } from './game-groups';
import type { Home } from './home';
import { InviteLine } from './invite-line';
import classes from './lines.module.css';

/** What belongs to the member besides the balance: invite bonus, bank account and game accounts (S2.30). */
export function HomeDetails({ home }: { home: Home }) {
  return (
    <>
      <div className={classes.lines}>
        <InviteLine invite={home.invite} inviteKept={home.inviteKept} currency={home.currency} />
        <BankLine bank={home.bank} />
      </div>
      <GameGroups games={home.games} currency={home.currency} />
    </>
  );
}
