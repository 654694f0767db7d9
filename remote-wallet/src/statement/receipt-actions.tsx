import { Button, CopyButton } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import type { Entry } from './entry';
import { useSiteNameOrHost } from '../site-mark';
import { useReceipt } from './use-receipt';

/** True when a share failed because the person closed the list of apps. */
const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Renders the buttons that print the receipt and share its text. A browser that cannot share copies the text. */
export function ReceiptActions({ entry }: { entry: Entry }) {
  const t = useText();
  const text = `${useSiteNameOrHost()}\n${useReceipt(entry).text}`;
  const [canShare, setCanShare] = useState(() => typeof navigator.share === 'function');
  const share = () => {
    navigator.share({ text }).catch((error: unknown) => {
      if (!isCancelled(error)) setCanShare(false);
    });
  };
  return (
    <>
      <Button variant="secondary" icon="file" onClick={() => window.print()}>
        {t('statement.receipt.print')}
      </Button>
      {canShare ? (
        <Button icon="send" onClick={share}>
          {t('statement.receipt.share')}
        </Button>
      ) : (
        <CopyButton text={text} spoken={t('statement.receipt.title')} variant="primary" size="medium">
          {t('statement.receipt.copy')}
        </CopyButton>
      )}
    </>
  );
}
