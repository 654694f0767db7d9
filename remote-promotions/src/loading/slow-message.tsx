import { useSlow } from '@wallet/ui';
import { useText } from '../text';

/** Renders a message beside a placeholder once loading has taken 5 s. */
export function SlowMessage() {
  const t = useText();
  return useSlow(true) && <p>{t('loading.slow')}</p>;
}
