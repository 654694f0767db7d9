import { DialogLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { useText } from '../text';

/** Links to the transfer of money from games to the wallet. Renders nothing on a site without that dialog. */
export function GamesToWalletLink() {
  const t = useText();
  if (!site().hasDialog('wallet.transfer')) return null;
  return (
    <DialogLink to={['wallet.transfer', { to: 'wallet' }]}>{t('withdraw.bonusBlocks.transfer')}</DialogLink>
  );
}
