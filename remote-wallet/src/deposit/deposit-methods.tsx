import { useLocation, useNavigate } from '@wallet/platform/router';
import { dialogAddress, type DialogDestination } from '@wallet/platform';
import { Button, EmptyState } from '@wallet/ui';
import { type ReactNode, useState } from 'react';
import type { CompleteDepositOptions } from './use-deposit-options';
import { QrMethod } from '../qr/qr-method';
import { SlipMethod } from '../slip/slip-method';
import { useText } from '../text';
import { BankMethod } from './bank-method';
import { DepositForm } from './deposit-form';
import classes from '../money/deposit.module.css';
import { useFocusOnChange } from '../money/use-focus';
import { WalletMethod } from './wallet-method';
import { MethodIcon, MethodRow } from '../money/method-row';

/** A deposit method (S1.6): QR code, bank transfer, slip, or a wallet provider's account or gift. */
type Method = 'qr' | 'bank' | 'slip' | 'wallet';

const icons = { qr: 'qr', bank: 'bank', slip: 'camera', wallet: 'wallet' } as const;

/** Returns the methods that the operator's options allow; the first one is recommended. */
function enabledMethods({ banks, wallets, qrProviders }: CompleteDepositOptions): Method[] {
  const isEnabled: Record<Method, boolean> = {
    qr: qrProviders.length > 0,
    bank: banks.length > 0,
    // A slip proves a transfer to one of the bank accounts.
    slip: banks.length > 0,
    wallet: wallets.length > 0,
  };
  return (['qr', 'bank', 'slip', 'wallet'] as const).filter((method) => isEnabled[method]);
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
  startAmount: string | undefined;
}

/**
 * Shows the recommended method with the other methods below it, or another method with a button back. A method stays
 * mounted after its first visit, so its input and its requests survive. All methods share one amount.
 */
export function DepositMethods({ options, requested, startAmount }: DepositMethodsProps) {
  const t = useText();
  const setMethod = useSetMethod();
  const methods = enabledMethods(options);
  const [recommended] = methods;
  const method = methods.find((id) => id === requested) ?? recommended;
  const [visited, setVisited] = useState<readonly Method[]>([]);
  if (method && !visited.includes(method)) setVisited([...visited, method]);
  const panel = useFocusOnChange<HTMLDivElement>(method);
  if (!recommended) return <EmptyState title={t('deposit.none')}>{t('deposit.noneHelp')}</EmptyState>;

  const walletName = { wallet: options.walletName };
  const others = methods
    .slice(1)
    .map((id) => (
      <MethodRow
        key={id}
        picture={<MethodIcon name={icons[id]} />}
        name={t(`deposit.method.${id}`, walletName)}
        help={t(`deposit.methodHelp.${id}`)}
        onChoose={() => setMethod(id)}
      />
    ));
  const content = (id: Method): ReactNode => {
    if (id === 'qr') return <QrMethod options={options} others={others} />;
    if (id === 'bank') return <BankMethod options={options} isShown={id === method} />;
    return id === 'slip' ? <SlipMethod /> : <WalletMethod options={options} />;
  };
  return (
    <DepositForm startAmount={startAmount}>
      {methods
        .filter((id) => visited.includes(id))
        .map((id) => (
          <div
            key={id}
            ref={id === method ? panel : undefined}
            className={classes.panel}
            role="group"
            aria-label={t(`deposit.method.${id}`, walletName)}
            tabIndex={-1}
            hidden={id !== method}
          >
            {id !== recommended && (
              <>
                <Button
                  variant="quiet"
                  size="small"
                  icon="chevron-left"
                  className={classes.back}
                  onClick={() => setMethod(recommended)}
                >
                  {t('deposit.allWays')}
                </Button>
                <h3 className={classes.heading}>{t(`deposit.method.${id}`, walletName)}</h3>
              </>
            )}
            {content(id)}
            {/* QrMethod renders them itself, because its providers are in the same list. */}
            {id === recommended && id !== 'qr' && others.length > 0 && (
              <>
                <h3 className={classes.heading}>{t('deposit.otherWays')}</h3>
                {others}
              </>
            )}
          </div>
        ))}
    </DepositForm>
  );
}
