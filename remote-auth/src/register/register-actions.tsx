import { Button } from '@wallet/ui';
import { useText } from '../text';
import classes from './register-form.module.css';
import { registerSteps, type RegisterStep } from './register-steps';

interface Props {
  step: RegisterStep;
  busy: boolean;
  onBack: () => void;
}

/** Back and on. */
export function RegisterActions({ step, busy, onBack }: Props) {
  const t = useText();
  return (
    <div className={classes.actions}>
      {step !== 'phone' && (
        <Button variant="secondary" onClick={onBack} disabled={busy}>
          {t('register.back')}
        </Button>
      )}
      <Button type="submit" busy={busy} className={classes.onward}>
        {t(registerSteps[step].onward)}
      </Button>
    </div>
  );
}
