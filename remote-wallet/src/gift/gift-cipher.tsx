import { bypassCaches } from '@wallet/platform';
import { getConfig } from '@wallet/platform/config';
import { useQuery } from '@wallet/platform/query';
import { Button, Icon } from '@wallet/ui';
import classes from '../deposit/deposit.module.css';
import { SlowMessage } from '../money/slow-message';
import { useText } from '../text';

const load = () => import('crypto-js/aes');

let hasFailed = false;

/** Loads the cipher. Rejects when its file is missing or damaged; the next attempt then bypasses every cache. */
export async function loadCipher(): Promise<void> {
  if (hasFailed) bypassCaches();
  hasFailed = true;
  await load();
  hasFailed = false;
}

/** Encrypts the link and the account's name, joined by two colons, with the client's fixed secret as the contract requires (S7.12). */
export async function encryptLink(link: string, walletAccountName: string): Promise<string> {
  const { default: aes } = await load();
  return aes.encrypt(`${link}::${walletAccountName}`, getConfig().trueLinkSecret).toString();
}

/** The loading state of the cipher: a gift can be sent only when it is ready. */
interface Cipher {
  ready: boolean;
  failed: boolean;
  loading: boolean;
  retry: () => void;
}

export function useCipher(): Cipher {
  const { data, isError, isFetching, refetch } = useQuery<boolean>({
    queryKey: ['wallet', 'gift-cipher'],
    queryFn: () => loadCipher().then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { ready: data === true, failed: isError, loading: isFetching, retry: () => void refetch() };
}

/** Shows that the cipher is still loading, or that it failed to load, with a button to retry. */
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
