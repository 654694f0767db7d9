import { EmptyState } from '@wallet/ui/empty-state';
import { Tabs } from '@wallet/ui/tabs';
import { useState } from 'react';
import { QrWay } from '../qr/qr-way';
import { SlipWay } from '../slip/slip-way';
import { useText } from '../text';
import { BankWay } from './bank-way';
import classes from './deposit.module.css';
import type { Options } from './use-deposit-options';
import { useSetWay } from './use-set-way';
import { WalletWay } from './wallet-way';
import { openWays, type Way } from './ways';

export interface DepositWaysProps {
  options: Options;
  /** The way that the dialog's address names. */
  asked: string | undefined;
  close: () => void;
}

/** The open ways, one in sight at a time; one that was left keeps what was typed in it and goes on with what it sends. */
export function DepositWays({ options, asked, close }: DepositWaysProps) {
  const t = useText();
  const setWay = useSetWay();
  const ways = openWays(options);
  const way = ways.find((one) => one === asked) ?? ways[0];
  const [visited, setVisited] = useState<readonly Way[]>([]);
  if (way && !visited.includes(way)) setVisited([...visited, way]);
  if (!way) return <EmptyState title={t('deposit.none')}>{t('deposit.noneHelp')}</EmptyState>;
  return (
    <Tabs
      label={t('deposit.ways')}
      tabs={ways.map((id) => ({ id, label: t(`deposit.way.${id}`) }))}
      value={way}
      onChange={setWay}
    >
      {ways
        .filter((one) => visited.includes(one))
        .map((one) => (
          <div key={one} className={classes.panel} hidden={one !== way}>
            {one === 'bank' && <BankWay options={options} shown={one === way} close={close} />}
            {one === 'qr' && <QrWay options={options} />}
            {one === 'slip' && <SlipWay />}
            {one === 'wallet' && <WalletWay options={options} />}
          </div>
        ))}
    </Tabs>
  );
}
