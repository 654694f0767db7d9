import { useLocation, useNavigate } from '@wallet/platform/router';
import { dialogAddress, type DialogDestination } from '@wallet/platform';
import { EmptyState, Tabs } from '@wallet/ui';
import { useState } from 'react';
import type { CompleteDepositOptions } from './use-deposit-options';
import { QrMethod } from '../qr/qr-method';
import { SlipMethod } from '../slip/slip-method';
import { useText } from '../text';
import { BankMethod } from './bank-method';
import classes from './deposit.module.css';
import { WalletMethod } from './wallet-method';

/** A deposit method (S1.6): bank transfer, QR code, slip, or a wallet provider's account or gift. */
type Method = 'bank' | 'qr' | 'slip' | 'wallet';

/** Returns the methods that the operator's options allow, in the order of their tabs. */
function enabledMethods({ banks, wallets, qrProviders }: CompleteDepositOptions): Method[] {
  const isOpen: Record<Method, boolean> = {
    bank: banks.length > 0,
    qr: qrProviders.length > 0,
    // A slip proves a transfer to one of the bank accounts.
    slip: banks.length > 0,
    wallet: wallets.length > 0,
  };
  return (['bank', 'qr', 'slip', 'wallet'] as const).filter((method) => isOpen[method]);
}

/**
 * Returns a setter that stores the selected method in the dialog's URL. A reload restores it, and Back still closes
 * the dialog.
 */
function useSetMethod(): (method: Method) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (method) => {
    const to: DialogDestination<'wallet.deposit'> = ['wallet.deposit', { way: method }];
    void navigate(dialogAddress(location, ...to), { replace: true, state: location.state });
  };
}

interface DepositMethodsProps {
  options: CompleteDepositOptions;
  requested: string | undefined;
  close: () => void;
}

/** Shows the open methods as tabs. A method stays mounted after its first visit, so its input and its requests survive a tab change. */
export function DepositMethods({ options, requested, close }: DepositMethodsProps) {
  const t = useText();
  const setMethod = useSetMethod();
  const methods = enabledMethods(options);
  const method = methods.find((id) => id === requested) ?? methods[0];
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
        .filter((id) => visited.includes(id))
        .map((id) => (
          <div key={id} className={classes.panel} hidden={id !== method}>
            {id === 'bank' && <BankMethod options={options} isShown={id === method} close={close} />}
            {id === 'qr' && <QrMethod options={options} />}
            {id === 'slip' && <SlipMethod />}
            {id === 'wallet' && <WalletMethod options={options} />}
          </div>
        ))}
    </Tabs>
  );
}
