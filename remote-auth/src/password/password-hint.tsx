import type { PasswordVerdict } from '@wallet/contract';
import { useText } from '../text';
import classes from './password-hint.module.css';
import { usePasswordVerdict } from './use-password-verdict';

/** How full the three bars are, and how that is coloured. */
function levelOf({ score, problem }: PasswordVerdict): { filled: number; level: 'weak' | 'fair' | 'strong' } {
  if (problem !== null) return { filled: problem === 'short' ? 0 : 1, level: 'weak' };
  return score === 4 ? { filled: 3, level: 'strong' } : { filled: 2, level: 'fair' };
}

interface Props {
  /** The rule, which stands there before anything is typed. */
  rule: string;
  password: string;
  /** What everybody knows of its owner: phone number, name. */
  known: readonly string[];
}

/** What a password should be, and once one is typed what to do about it. */
export function PasswordHint({ rule, password, known }: Props) {
  const t = useText();
  const verdict = usePasswordVerdict(password, known);
  const { filled, level } = verdict ? levelOf(verdict) : { filled: 0, level: undefined };
  return (
    <>
      {rule}
      <span className={classes.meter} data-strength={level}>
        <span className={classes.bars} aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <span key={bar} className={bar <= filled ? classes.filled : classes.bar} />
          ))}
        </span>
        <span role="status" className={classes.text}>
          {verdict && t(`password.advice.${verdict.problem ?? (verdict.score === 4 ? 'strong' : 'good')}`)}
        </span>
      </span>
    </>
  );
}
