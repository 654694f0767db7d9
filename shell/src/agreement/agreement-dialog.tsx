import type { DialogProps } from '@wallet/federation';
import { acceptAgreements } from '@wallet/platform/api';
import { useOpenDialog } from '@wallet/platform';
import { Button, Dialog, EmptyState, Icon, QueryErrorState, RichText, Skeleton } from '@wallet/ui';
import { type MouseEvent, useEffect, useState } from 'react';
import { useText } from '../text';
import classes from './agreement-dialog.module.css';
import { agreementStorage, useAgreements } from './agreements';

/** Focuses the page's content when the dialog closes: it opens automatically, so no element had the focus before. */
function useFocusContentOnClose(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}

/** Returns a click handler that opens the conditions over this page for a link to them in the operator's text. */
function useConditionsLink() {
  const openDialog = useOpenDialog();
  return (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || new URLSearchParams(link.search).get('dialog') !== 'shell.conditions') return;
    event.preventDefault();
    openDialog('shell.conditions');
  };
}

/**
 * Shows the agreements, with ticks once they are accepted. Accepting is stored until the login ends; closing is not
 * stored.
 */
export function AgreementDialog({ close }: DialogProps) {
  const t = useText();
  const [isAcceptedHere, setIsAcceptedHere] = useState(agreementStorage.isAccepted);
  const openConditions = useConditionsLink();
  useFocusContentOnClose();
  const query = useAgreements();
  const { data, error } = query;
  const isAccepted = isAcceptedHere || data?.isAccepted === true;
  const hasAgreements = data !== undefined && data.texts.length > 0;
  const accept = () => {
    agreementStorage.accept();
    // The next login asks again, so a failed call is not repeated.
    if (data?.version) acceptAgreements({ version: data.version }, { quiet: true }).catch(() => undefined);
    setIsAcceptedHere(true);
    close();
  };
  return (
    <Dialog
      open
      steady
      onClose={close}
      title={t('agreement.title')}
      footer={
        hasAgreements && (
          <Button wide onClick={accept}>
            {t('agreement.accept')}
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton shape="text" lines={6} />}
      {!data && error && <QueryErrorState query={query} />}
      {data && !hasAgreements && <EmptyState title={t('agreement.empty')} />}
      {hasAgreements && (
        <>
          <p className={classes.lead}>{t('agreement.lead')}</p>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The key Enter on a link is a click too. */}
          <ul className={classes.list} onClick={openConditions}>
            {data.texts.map((html, index) => (
              <li key={index} className={classes.entry}>
                {isAccepted && <Icon name="check" size={20} className={classes.mark} />}
                <RichText html={html} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
