import { EmptyState, Tabs } from '@wallet/ui';
import { useState } from 'react';
import { QrMethod } from '../qr/qr-method';
import { SlipMethod } from '../slip/slip-method';
import { useText } from '../text';
import { BankMethod } from './bank-method';
import classes from './deposit.module.css';
import type { Options } from './use-deposit-options';
import { useSetMethod } from './use-set-method';
import { WalletMethod } from './wallet-method';
import { openMethods, type Method } from './methods';

export interface DepositMethodsProps {
  options: Options;
  /** The method that the dialog's address names. */
  asked: string | undefined;
  close: () => void;
}

/** The open methods, one in sight at a time; one that was left keeps what was typed in it and goes on with what it sends. */
export function DepositMethods({ options, asked, close }: DepositMethodsProps) {
  const t = useText();
  const setMethod = useSetMethod();
  const methods = openMethods(options);
  const method = methods.find((one) => one === asked) ?? methods[0];
  const [visited, setVisited] = useState<readonly Method[]>([]);
  if (method && !visited.includes(method)) setVisited([...visited, method]);
  if (!method) return <EmptyState title={t('deposit.none')}>{t('deposit.noneHelp')}</EmptyState>;
  return (
    <Tabs
      label={t('deposit.methods')}
      tabs={methods.map((id) => ({ id, label: t(`deposit.method.${id}`) }))}
      value={method}
      onChange={setMethod}
    >
      {methods
        .filter((one) => visited.includes(one))
        .map((one) => (
          <div key={one} className={classes.panel} hidden={one !== method}>
            {one === 'bank' && <BankMethod options={options} shown={one === method} close={close} />}
            {one === 'qr' && <QrMethod options={options} />}
            {one === 'slip' && <SlipMethod />}
            {one === 'wallet' && <WalletMethod options={options} />}
          </div>
        ))}
    </Tabs>
  );
}
