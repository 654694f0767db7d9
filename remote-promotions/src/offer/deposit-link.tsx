import { DialogLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { useText } from '../text';

/** Links to the deposit dialog; renders nothing on a site without it. */
export function DepositLink() {
  const t = useText();
  if (!site().hasDialog('wallet.deposit')) return null;
  return <DialogLink to={['wallet.deposit', {}]}>{t('grant.goDeposit')}</DialogLink>;
}
