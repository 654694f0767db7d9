import { ClosedShop, MessageState } from '@wallet/ui';
import { useText } from '../text';

/** Shown when the server reports that the service is gone (S2.6). */
export function TerminatedPage() {
  const t = useText();
  return (
    <>
      <title>{t('terminated.title')}</title>
      <MessageState picture={ClosedShop} heading="h1" title={t('terminated.title')}>
        {t('terminated.text')}
      </MessageState>
    </>
  );
}
