import type { FragmentProps } from '@wallet/federation';
import { bankNameIn, needsEnglishName, useCopyAfterRename } from '@wallet/money';
import { DialogLink } from '@wallet/platform';
import { useLanguage } from '@wallet/platform/i18n';
import { CopyButton, formatAccountNumber, Icon, InfoRow } from '@wallet/ui';
import { useText } from '../text';
import classes from './bank-row.module.css';

/** Shows on the home the member's bank account. A name that the bank does not accept gets a link to correct it (S2.31). */
export function BankRow({ wallet: { bankAccount } }: FragmentProps<'wallet.home-account'>) {
  const t = useText();
  const language = useLanguage();
  const copyHolder = useCopyAfterRename();
  if (!bankAccount) return null;
  const { bank, bankCode, bankAccountName, bankAccountNo } = bankAccount;
  return (
    <InfoRow
      icon="bank"
      title={t('bankRow.title')}
      action={
        <span className={classes.actions}>
          {bankAccountName !== null && <CopyButton ref={copyHolder} text={bankAccountName} />}
          {needsEnglishName(bankAccount) && (
            <DialogLink
              to={['auth.edit-bank-name']}
              className={classes.edit}
              aria-label={t('bankRow.correct')}
              title={t('bankRow.correct')}
            >
              <Icon name="edit" size={22} />
            </DialogLink>
          )}
        </span>
      }
      details={
        <>
          {bankNameIn(bank, language, bankCode)}{' '}
          <span className={classes.number}>
            {bankAccountNo === null ? '–' : formatAccountNumber(bankAccountNo)}
          </span>
        </>
      }
    >
      {bankAccountName ?? '–'}
    </InfoRow>
  );
}
