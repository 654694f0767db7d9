import { useWageringEndText } from '@wallet/money';
import type { BonusWagering } from '@wallet/platform/api';
import classes from './confirm-withdrawal.module.css';

interface ConfirmWithdrawalProps {
  /** How much is paid to which account. */
  text: string;
  /** The active bonus that the withdrawal ends; null where there is none. */
  endedBonus: BonusWagering | null;
}

/** Says before a withdrawal what is paid, and what happens to the active bonus. */
export function ConfirmWithdrawal({ text, endedBonus }: ConfirmWithdrawalProps) {
  const endText = useWageringEndText();
  return (
    <div className={classes.text}>
      <p>{text}</p>
      {endedBonus && <p className={classes.bonus}>{endText(endedBonus)}</p>}
    </div>
  );
}
