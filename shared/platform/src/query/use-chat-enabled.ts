import { useQuery } from '@wallet/platform/query';
import { lookupEnableChatWidget } from '../api/site';

/**
 * True when the operator has enabled the chat (S2.26); undefined until the answer is there.
 * @param isNeeded no request is sent while this is false
 */
export function useChatEnabled(isNeeded: boolean): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['shell', 'enableChatWidget'],
    queryFn: ({ signal }) => lookupEnableChatWidget({ signal, quiet: true }),
    enabled: isNeeded,
    staleTime: 300_000,
  });
  return data?.enableChatWidget;
}
