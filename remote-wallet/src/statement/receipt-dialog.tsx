import type { DialogProps } from '@wallet/federation';
import {
  Button,
  CopyButton,
  Dialog,
  EmptyState,
  LostWay,
  QueryErrorState,
  Skeleton,
  useCommonText,
} from '@wallet/ui';
import { useState } from 'react';
import { SlowMessage } from '../money/placeholders';
import { useSiteNameOrHost } from '../site-mark';
import { useText } from '../text';
import { useFilter } from './date-filter';
import type { Entry } from './entry';
import { EntryReceipt } from './entry-receipt';
import { useReceipt } from './use-receipt';
import { useStatement } from './use-statement';

/** Finds an entry on the shown page of the statement. It stays when newer entries move it to the next page. */
function useEntry(id: string | undefined) {
  const { filter, kind, page } = useFilter();
  const query = useStatement({ filter, kind, page });
  const found = query.data?.entries.find((entry) => entry.id === id);
  const [lastFound, setLastFound] = useState<Entry>();
  if (found && found !== lastFound) setLastFound(found);
  return { entry: found ?? (lastFound?.id === id ? lastFound : undefined), query };
}

/** True when a share failed because the person closed the list of apps. */
const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Renders the buttons that print the receipt and share its text. A browser that cannot share copies the text. */
function ReceiptActions({ entry }: { entry: Entry }) {
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

/** Shows the receipt of the entry with the parameter `id`, on the page of the statement that the URL shows. */
export function ReceiptDialog({ params, close }: DialogProps) {
  const t = useText();
  const common = useCommonText();
  const { entry, query } = useEntry(params['id']);

  const content = () => {
    if (entry) return <EntryReceipt entry={entry} close={close} />;
    if (query.error && !query.data) return <QueryErrorState title={t('statement.failed')} query={query} />;
    if (query.isFetching) {
      return (
        <>
          <Skeleton height={320} />
          <SlowMessage />
        </>
      );
    }
    return (
      <EmptyState
        picture={LostWay}
        title={t('statement.receipt.missing')}
        action={<Button onClick={close}>{common('close')}</Button>}
      >
        {t('statement.receipt.missingHelp')}
      </EmptyState>
    );
  };

  return (
    <Dialog
      open
      onClose={close}
      title={t('statement.receipt.title')}
      footer={entry && <ReceiptActions entry={entry} />}
    >
      {content()}
    </Dialog>
  );
}
