import { getSlipUrl } from '@wallet/platform/api';
import type { ApiError } from '@wallet/contract';
import { errorText, mediaUrl } from '@wallet/platform';
import { useQuery } from '@wallet/platform/query';
import { ErrorState, Skeleton } from '@wallet/ui';
import { useState } from 'react';
import { SlowMessage } from '../money/placeholders';
import { useText } from '../text';
import type { SentSlip } from './use-slips';
import classes from './slip-picture.module.css';

/**
 * Shows the picture of a slip. A slip without a link in the list has an address that is fetched each time, because it
 * expires after some minutes.
 */
export function SlipPicture({ slip }: { slip: SentSlip }) {
  const t = useText();
  const [isBroken, setIsBroken] = useState(false);
  const { reference } = slip;
  const link = slip.link || null;
  const { data, error, isFetching, refetch } = useQuery<string, ApiError>({
    queryKey: ['wallet', 'slip-picture', slip.key],
    queryFn: async ({ signal }) => (await getSlipUrl(reference ?? '', { signal })).url,
    enabled: link === null,
    staleTime: 0,
    gcTime: 0,
  });
  const address = link ?? data;
  if (isBroken || (error && !address)) {
    const retry = (): void => {
      setIsBroken(false);
      if (link === null) void refetch();
    };
    return (
      <ErrorState title={t('slip.pictureFailed')} onRetry={retry} retrying={isFetching}>
        {error && <p>{errorText(error)}</p>}
      </ErrorState>
    );
  }
  if (!address || isFetching) {
    return (
      <>
        <Skeleton height={320} />
        <SlowMessage />
      </>
    );
  }
  return (
    <img
      className={classes.picture}
      src={mediaUrl(address)}
      alt={t('slip.picture')}
      onError={() => setIsBroken(true)}
    />
  );
}
