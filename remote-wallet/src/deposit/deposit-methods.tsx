import { useLocation, useNavigate } from '@wallet/platform/router';
import { dialogAddress, type DialogDestination } from '@wallet/platform';
import { EmptyState, Tabs } from '@wallet/ui';
import { useState } from 'react';
import type { Options } from './use-deposit-options';
import { QrMethod } from '../qr/qr-method';
import { SlipMethod } from '../slip/slip-method';
import { useText } from '../text';
import { BankMethod } from './bank-method';
import classes from './deposit.module.css';
import { WalletMethod } from './wallet-method';

/** How money comes in (S1.6): by account number, QR code, slip, and a wallet provider's account or gift. */
type Method = 'bank' | 'qr' | 'slip' | 'wallet';

/** The methods that the operator's options leave open, in the order of their tabs. */
function openMethods({ banks, wallets, qrProviders }: Options): Method[] {
  const open: Record<Method, boolean> = {
    bank: banks.length > 0,
    qr: qrProviders.length > 0,
    // A slip is of a transfer to one of the accounts.
    slip: banks.length > 0,
    wallet: wallets.length > 0,
  };
  return (['bank', 'qr', 'slip', 'wallet'] as const).filter((method) => open[method]);
}

/** Keeps the chosen method in the dialog's address, so that a reload stays there; Back still closes the dialog. */
function useSetMethod(): (method: Method) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (method) => {
    const to: DialogDestination<'wallet.deposit'> = ['wallet.deposit', { way: method }];
    void navigate(dialogAddress(location, ...to), { replace: true, state: location.state });
  };
}

interface DepositMethodsProps {
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
