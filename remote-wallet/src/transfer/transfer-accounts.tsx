import { IconButton } from '@wallet/ui';
import { useText } from '../text';
import { AccountScroller, type AccountScrollerProps } from './account-scroller';
import classes from './transfer-form.module.css';

interface Props extends Omit<AccountScrollerProps, 'label' | 'value' | 'onChange'> {
  from: string | undefined;
  to: string | undefined;
  /** Called with one account only: the other scroller may still move, and its account must not be overwritten. */
  onChange: (field: 'from' | 'to', id: string | undefined) => void;
}

/** Selects both accounts of a transfer; a button swaps them. */
export function TransferAccounts({ from, to, onChange, ...scroller }: Props) {
  const t = useText();
  return (
    <>
      <div className={classes.labels}>
        <span className={classes.label} aria-hidden="true">
          {t('transfer.from')}
        </span>
        <IconButton
          icon="transfer"
          label={t('transfer.swap')}
          disabled={scroller.disabled}
          onClick={() => {
            onChange('from', to);
            onChange('to', from);
          }}
        />
        <span className={classes.label} aria-hidden="true">
          {t('transfer.to')}
        </span>
      </div>
      <div className={classes.columns}>
        <AccountScroller
          {...scroller}
          label={t('transfer.from')}
          value={from}
          onChange={(id) => onChange('from', id)}
        />
        <AccountScroller
          {...scroller}
          label={t('transfer.to')}
          value={to}
          onChange={(id) => onChange('to', id)}
        />
      </div>
    </>
  );
}
