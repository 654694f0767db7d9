import { useSlow } from '@wallet/ui';
import { useText } from '../text';

/** Stands beside what is on its way, and after 5 s says that it takes long and what can be done. */
export function SlowMessage() {
  const t = useText();
  return useSlow(true) && <p>{t('loading.slow')}</p>;
}
