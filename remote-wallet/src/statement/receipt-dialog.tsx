import type { DialogProps } from '@wallet/federation';
import { events } from '@wallet/platform/events';
import { Button, CopyButton, Dialog, saveFile, useCommonText, useOnline } from '@wallet/ui';
import { useState } from 'react';
import { useCachedHome } from '../model/use-cached-home';
import { siteIcon, useSiteNameOrHost } from '../site-mark';
import { useText } from '../text';
import { parseFilter, parseKind, useFilter } from './date-filter';
import { type Entry, toEntries } from './entry';
import { EntryReceipt } from './entry-receipt';
import { MissingEntry } from './missing-entry';
import classes from './receipt-dialog.module.css';
import { drawReceipt } from './receipt-picture';
import { useReceipt } from './use-receipt';
import { type StatementRequest, useStatement } from './use-statement';

/** Returns the page of the statement with the entry: of the day and kind in the dialog's address, or the shown page. */
function useEntryPage({ day, kind = '' }: DialogProps['params']): StatementRequest {
  const shown = useFilter();
  if (day === undefined) return shown;
  const search = new URLSearchParams({ period: 'custom', from: day, to: day });
  return { filter: parseFilter(search), kind: parseKind(kind), page: 1 };
}

/**
 * Finds an entry on the shown page of the statement, or among the movements in progress. It stays when newer entries move
 * it to the next page. `loadedAt` is when an entry was loaded that cannot be updated now.
 */
function useEntry(params: DialogProps['params']) {
  const { id } = params;
  const query = useStatement(useEntryPage(params));
  const found = query.data?.entries.find((entry) => entry.id === id);
  const [lastFound, setLastFound] = useState<Entry>();
  if (found && found !== lastFound) setLastFound(found);
  const { home } = useCachedHome();
  const open = toEntries(home?.openMovements ?? []).find((entry) => entry.id === id);
  const isOutdated = !useOnline() || query.isError;
  const homeLoadedAt = home?.readAt ?? home?.syncedAt ?? null;
  const foundAt = found ? new Date(query.dataUpdatedAt).toISOString() : homeLoadedAt;
  return {
    entry: found ?? open ?? (lastFound?.id === id ? lastFound : undefined),
    loadedAt: isOutdated ? foundAt : null,
    query,
  };
}

/** Returns the name of the saved picture, with the reference of the entry. */
const receiptFileName = ({ providerReference, reference }: Entry): string =>
  `receipt-${(providerReference ?? reference ?? '').replace(/[^\w-]/g, '') || 'entry'}.png`;

/** True when the browser shares pictures. */
function canShareFiles(): boolean {
  const probe = new File([], 'receipt.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

/** True when a share failed because the person closed the list of apps. */
const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Renders the buttons that print the receipt, save its picture, and share the picture. A browser that shares no files
 * shares the text, and one that cannot share copies it.
 */
function ReceiptActions({ entry }: { entry: Entry }) {
  const t = useText();
  const brand = useSiteNameOrHost();
  const receipt = useReceipt(entry);
  const text = `${brand}\n${receipt.text}`;
  const [canShare, setCanShare] = useState(() => typeof navigator.share === 'function');

  const draw = async (): Promise<File | null> => {
    const { amount, facts, stages } = receipt;
    const png = await drawReceipt({
      brand: { name: brand, icon: siteIcon() },
      amount,
      rows: [...facts, ...stages],
    });
    return png && new File([png], receiptFileName(entry), { type: png.type });
  };
  const save = async (): Promise<void> => {
    const picture = await draw();
    if (picture) saveFile(picture.name, picture);
    else events.emit('ui:toast-requested', { kind: 'error', text: t('qr.notSaved') });
  };
  const share = async (): Promise<void> => {
    const picture = canShareFiles() ? await draw() : null;
    try {
      await navigator.share(picture ? { files: [picture] } : { text });
    } catch (error) {
      if (!isCancelled(error)) setCanShare(false);
    }
  };

  return (
    <>
      <Button variant="secondary" icon="file" className={classes.print} onClick={() => window.print()}>
        {t('statement.receipt.print')}
      </Button>
      <Button variant="secondary" icon="image" onClick={() => void save()}>
        {t('statement.receipt.savePicture')}
      </Button>
      {canShare ? (
        <Button icon="send" onClick={() => void share()}>
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
  const { entry, loadedAt, query } = useEntry(params);
  return (
    <Dialog
      open
      onClose={close}
      title={t('statement.receipt.title')}
      footer={entry && <ReceiptActions entry={entry} />}
    >
      {entry ? (
        <EntryReceipt entry={entry} loadedAt={loadedAt} close={close} />
      ) : (
        <MissingEntry
          query={query}
          hasFailed={query.error !== null && !query.data}
          isLoading={query.isFetching}
          help={t('statement.receipt.missingHelp')}
          action={<Button onClick={close}>{common('close')}</Button>}
        />
      )}
    </Dialog>
  );
}
