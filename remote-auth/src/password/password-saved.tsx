import { OutcomeDialog } from '@wallet/money/outcome-dialog';
import { useText } from '../text';

/** The password was changed (S8.25). */
export function PasswordSaved({ close }: { close: () => void }) {
  const t = useText();
  return <OutcomeDialog title={t('password.saved')} words={t('password.savedHint')} onClose={close} />;
}
