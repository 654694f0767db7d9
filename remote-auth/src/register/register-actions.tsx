import { Button } from '@wallet/ui/button';
import { useText } from '../text';
import classes from './register-form.module.css';
import type { RegisterStep } from './register-step';

const onward = {
  0: 'register.next',
  1: 'register.verify',
  2: 'register.next',
  3: 'register.submit',
} as const;

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
      {step > 0 && (
        <Button variant="secondary" onClick={onBack} disabled={busy}>
          {t('register.back')}
        </Button>
      )}
      <Button type="submit" busy={busy} className={classes.onward}>
        {t(onward[step])}
      </Button>
    </div>
  );
}
