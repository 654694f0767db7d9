import { useText } from '../text';
import classes from './password-hint.module.css';
import { passwordStrength, type PasswordStrength } from './password-strength';

const bars: Readonly<Record<PasswordStrength, number>> = { short: 0, weak: 1, fair: 2, strong: 3 };

/** What a password should be, and once one is typed how hard it is to guess. */
export function PasswordHint({ password, known }: { password: string; known: readonly string[] }) {
  const t = useText();
  const strength = passwordStrength(password, known);
  const filled = password === '' ? 0 : bars[strength];
  return (
    <>
      {t('register.passwordHint')}
      <span className={classes.meter} data-strength={password === '' ? undefined : strength}>
        <span className={classes.bars} aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <span key={bar} className={bar <= filled ? classes.filled : classes.bar} />
          ))}
        </span>
        <span role="status" className={classes.words}>
          {password !== '' && t(`register.strength.${strength}`)}
        </span>
      </span>
    </>
  );
}
