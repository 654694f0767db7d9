import type { DialogProps } from '@wallet/federation';
import { errorText } from '@wallet/platform';
import { Button, Dialog, EmptyState, ErrorState, Icon, RichText, Skeleton } from '@wallet/ui';
import { useText } from '../text';
import classes from './agreement-dialog.module.css';
import { agreementStorage, useAgreements } from './agreements';

/** Shows the agreements. Accepting is stored until the login ends; closing is not stored. */
export function AgreementDialog({ close }: DialogProps) {
  const t = useText();
  const { data, error, isFetching, refetch } = useAgreements();
  const hasAgreements = data !== undefined && data.length > 0;
  const accept = () => {
    agreementStorage.accept();
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
      {!data && error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {data && !hasAgreements && <EmptyState title={t('agreement.empty')} />}
      {hasAgreements && (
        <>
          <p className={classes.lead}>{t('agreement.lead')}</p>
          <ul className={classes.list}>
            {data.map((html, index) => (
              <li key={index} className={classes.entry}>
                <Icon name="check" size={20} className={classes.icon} />
                <RichText html={html} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
