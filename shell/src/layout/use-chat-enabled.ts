import { lookupEnableChatWidget } from '@wallet/platform/api/lookups';
import { useQuery } from '@wallet/platform/query';

/** Whether the operator has the chat switched on (S2.26): asked only when `wanted`, undefined until it is known. */
export function useChatEnabled(wanted: boolean): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['shell', 'enableChatWidget'],
    queryFn: ({ signal }) => lookupEnableChatWidget({ signal, quiet: true }),
    enabled: wanted,
    staleTime: 300_000,
  });
  return data?.enableChatWidget;
}
