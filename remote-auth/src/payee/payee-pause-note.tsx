import type { PayeeChange } from '@wallet/platform/api/types';
import { useLanguage } from '@wallet/platform/i18n';
import { Caution } from '@wallet/ui/caution';
import { useText } from '../text';
import { durationText } from './duration-text';

/** Says before a change of the account that is paid to what comes after it; nothing where the server says nothing. */
export function PayeePauseNote({ change }: { change: PayeeChange | null }) {
  const t = useText();
  const language = useLanguage();
  const pause = change?.pause ?? 0;
  if (pause <= 0) return null;
  return (
    <Caution title={t('payee.pauseTitle')}>
      {t('payee.pause', { duration: durationText(pause, language) })}
    </Caution>
  );
}
