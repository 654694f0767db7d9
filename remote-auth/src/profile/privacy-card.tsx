import { useOpenDialog } from '@wallet/platform';
import { Button, Card } from '@wallet/ui';
import { useText } from '../text';

/** Opens the dialog for the member's data and for closing the account. */
export function PrivacyCard() {
  const t = useText();
  const openDialog = useOpenDialog();
  return (
    <Card title={t('privacy.card')}>
      <Button
        variant="secondary"
        size="small"
        icon="file"
        aria-haspopup="dialog"
        onClick={() => openDialog('auth.privacy')}
      >
        {t('privacy.title')}
      </Button>
    </Card>
  );
}
