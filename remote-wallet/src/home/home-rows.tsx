import { useLanguage } from '@wallet/platform/i18n';
import {
  buttonClass,
  Card,
  CopyButton,
  type Currency,
  formatAccountNumber,
  Icon,
  iconNamed,
  Money,
  Skeleton,
} from '@wallet/ui';
import { needsEnglishName, useCopyAfterRename } from '@wallet/money';
import { SlotLink, useSlot } from '@wallet/platform';
import { useText } from '../text';
import { bankNameIn, type HomeBank, type HomeInvite } from './home';
import classes from './home-rows.module.css';

export function BankRow({ bank }: { bank: HomeBank }) {
  const t = useText();
  const language = useLanguage();
  const copyHolder = useCopyAfterRename();
  const { code, name, holder, accountNo } = bank;
  const needsCorrection = needsEnglishName({ bankCode: code, bankAccountName: holder });
  // Links to the dialog that corrects the name.
  const corrections = useSlot('wallet.bank-account');
  return (
    <Card className={classes.card}>
      <div className={classes.row}>
        <span className={classes.icon}>
          <Icon name="bank" />
        </span>
        <div className={classes.text}>
          <h2 className={classes.heading}>{t('bank.title')}</h2>
          <p className={classes.name}>{holder ?? '–'}</p>
          <p className={classes.soft}>
            {bankNameIn(name, language, code)}{' '}
            <span className={classes.number}>
              {accountNo === null ? '–' : formatAccountNumber(accountNo)}
            </span>
          </p>
        </div>
        <div className={classes.actions}>
          {holder !== null && <CopyButton ref={copyHolder} text={holder} />}
          {needsCorrection &&
            corrections.map((item) => (
              <SlotLink
                key={item.key}
                item={item}
                className={classes.edit}
                aria-label={item.label}
                title={item.label}
              >
                <Icon name={iconNamed(item.icon)} size={22} />
              </SlotLink>
            ))}
        </div>
      </div>
    </Card>
  );
}

export function InviteRow({ invite, currency }: { invite: HomeInvite; currency: Currency }) {
  const t = useText();
  const { amount, success, fail } = invite;
  // If the amount is unknown, the dialog of the bonus loads it again.
  const isWaiting = amount === null || amount > 0;
  const offers = useSlot('wallet.invite-bonus');
  return (
    <Card className={classes.card}>
      <div className={classes.row}>
        <span className={classes.icon}>
          <Icon name="users" />
        </span>
        <div className={classes.text}>
          <h2 className={classes.heading}>{t('invite.title')}</h2>
          <p className={classes.name}>
            <Money satang={amount} currency={currency} />
          </p>
          {success !== null && fail !== null && (
            <p className={classes.soft}>{t('invite.kept', { success, fail })}</p>
          )}
        </div>
        {isWaiting &&
          offers.map((item) => (
            <SlotLink
              key={item.key}
              item={item}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {item.label}
            </SlotLink>
          ))}
      </div>
    </Card>
  );
}

export function RowSkeleton({ title }: { title: string }) {
  return (
    <Card className={classes.card}>
      <div className={classes.row}>
        <Skeleton shape="circle" width={44} />
        <div className={classes.text}>
          <h2 className={classes.heading}>{title}</h2>
          <Skeleton shape="text" width="60%" className={classes.name} />
          <Skeleton shape="text" width="80%" className={classes.soft} />
        </div>
      </div>
    </Card>
  );
}

export function RowsSkeleton() {
  const t = useText();
  return (
    <div className={classes.rows}>
      <RowSkeleton title={t('invite.title')} />
      <RowSkeleton title={t('bank.title')} />
    </div>
  );
}
