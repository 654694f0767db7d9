import { loadCode } from '@wallet/platform';
import { getConfig } from '@wallet/platform/config';
import { useQuery } from '@wallet/platform/query';
import { Button, Icon } from '@wallet/ui';
import classes from '../money/deposit.module.css';
import { SlowMessage } from '../money/placeholders';
import { useText } from '../text';

/** Loads the cipher. Rejects when its file is missing or damaged. */
export const loadCipher = () => loadCode(() => import('crypto-js/aes'));

/**
 * Encrypts the link and the account's name, joined by two colons. The contract requires the client's fixed secret
 * (S7.12).
 */
export async function encryptLink(link: string, walletAccountName: string): Promise<string> {
  const { default: aes } = await loadCipher();
  return aes.encrypt(`${link}::${walletAccountName}`, getConfig().trueLinkSecret).toString();
}

/** The loading state of the cipher: a gift can be sent only when it is ready. */
interface Cipher {
  isReady: boolean;
  hasFailed: boolean;
  isLoading: boolean;
  retry: () => void;
}

export function useCipher(): Cipher {
  const { data, isError, isFetching, refetch } = useQuery<boolean>({
    queryKey: ['wallet', 'gift-cipher'],
    queryFn: () => loadCipher().then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { isReady: data === true, hasFailed: isError, isLoading: isFetching, retry: () => void refetch() };
}

/** Shows that the cipher is still loading, or that it failed to load, with a button to retry. */
export function CipherNotice({ cipher: { isReady, hasFailed, isLoading, retry } }: { cipher: Cipher }) {
  const t = useText();
  if (isReady) return null;
  if (!hasFailed) return <SlowMessage />;
  return (
    <div className={classes.alert} role="alert">
      <Icon name="alert" size={20} />
      <div className={classes.texts}>
        <p>{t('gift.notReady')}</p>
        <Button variant="secondary" size="small" icon="refresh" onClick={retry} busy={isLoading}>
          {t('gift.loadAgain')}
        </Button>
      </div>
    </div>
  );
}
