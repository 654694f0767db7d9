import { askForFilesAfresh } from '@wallet/federation/run';
import { getConfig } from '@wallet/platform/config';
import { useQuery } from '@wallet/platform/query';
import { Button, Icon } from '@wallet/ui';
import classes from '../deposit/deposit.module.css';
import { SlowMessage } from '../money/slow-message';
import { useText } from '../text';

const load = () => import('crypto-js/aes');

let failed = false;

/** Loads the cipher; rejects when its file does not come or is damaged, and then asks past every cache the next time. */
export async function loadCipher(): Promise<void> {
  if (failed) askForFilesAfresh();
  failed = true;
  await load();
  failed = false;
}

/**
 * The link and the account's name joined by two colons, encrypted with the client's fixed secret as the contract asks
 * (S7.12).
 */
export async function encryptLink(link: string, walletAccountName: string): Promise<string> {
  const { default: aes } = await load();
  return aes.encrypt(`${link}::${walletAccountName}`, getConfig().trueLinkSecret).toString();
}

/** Whether the code that sending a gift needs is there, so that nothing is begun that cannot be sent. */
interface Cipher {
  ready: boolean;
  failed: boolean;
  loading: boolean;
  retry: () => void;
}

/** Loads the cipher as soon as the form is there. */
export function useCipher(): Cipher {
  const { data, isError, isFetching, refetch } = useQuery<boolean>({
    queryKey: ['wallet', 'gift-cipher'],
    queryFn: () => loadCipher().then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { ready: data === true, failed: isError, loading: isFetching, retry: () => void refetch() };
}

/** Says why a gift cannot be sent yet while its code is not there, and lets it be asked for again. */
export function CipherNotice({ cipher: { ready, failed, loading, retry } }: { cipher: Cipher }) {
  const t = useText();
  if (ready) return null;
  if (!failed) return <SlowMessage />;
  return (
    <div className={classes.alert} role="alert">
      <Icon name="alert" size={20} />
      <div className={classes.texts}>
        <p>{t('gift.notReady')}</p>
        <Button variant="secondary" size="small" icon="refresh" onClick={retry} busy={loading}>
          {t('gift.loadAgain')}
        </Button>
      </div>
    </div>
  );
}
