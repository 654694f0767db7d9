import { EmptyState } from '@wallet/shared/ui/empty-state';
import { Tabs } from '@wallet/shared/ui/tabs';
import { QrWay } from '../qr/qr-way';
import { SlipWay } from '../slip/slip-way';
import { useText } from '../text';
import { BankWay } from './bank-way';
import classes from './deposit.module.css';
import type { Options } from './use-deposit-options';
import { useSetWay } from './use-set-way';
import { WalletWay } from './wallet-way';
import { openWays } from './ways';

export interface DepositWaysProps {
  options: Options;
  /** The way that the dialog's address names. */
  asked: string | undefined;
  close: () => void;
}

/** The open ways, one at a time. */
export function DepositWays({ options, asked, close }: DepositWaysProps) {
  const t = useText();
  const setWay = useSetWay();
  const ways = openWays(options);
  const way = ways.find((one) => one === asked) ?? ways[0];
  if (!way) return <EmptyState title={t('deposit.none')}>{t('deposit.noneHelp')}</EmptyState>;
  return (
    <Tabs
      label={t('deposit.ways')}
      tabs={ways.map((id) => ({ id, label: t(`deposit.way.${id}`) }))}
      value={way}
      onChange={setWay}
    >
      <div className={classes.panel}>
        {way === 'bank' && <BankWay options={options} close={close} />}
        {way === 'qr' && <QrWay options={options} />}
        {way === 'slip' && <SlipWay />}
        {way === 'wallet' && <WalletWay options={options} />}
      </div>
    </Tabs>
  );
}
