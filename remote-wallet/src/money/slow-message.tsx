import { useSlow } from '@wallet/ui';
import { useText } from '../text';
import classes from './slow-message.module.css';

/** Shows after 5 s of loading that it takes long and that nothing is lost. */
export function SlowMessage() {
  const t = useText();
  const isSlow = useSlow(true);
  return (
    <p role="status" className={isSlow ? classes.text : undefined}>
      {isSlow && t('money.slow')}
    </p>
  );
}
