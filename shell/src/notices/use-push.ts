import type { ApiError } from '@wallet/contract';
import { getPush, type PushChoice, type PushState, removePush, savePush } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { useMutation, useQuery, useQueryClient } from '@wallet/platform/query';
import { useText } from '../text';
import { pushDevice } from './push-device';

const queryKey = ['shell', 'push'] as const;

/** Fetches what this browser gets: nothing when the browser has ended its subscription. */
async function fetchState(signal: AbortSignal): Promise<PushState> {
  const state = await getPush({ signal });
  return state.choice && !(await pushDevice.isSubscribed()) ? { ...state, choice: null } : state;
}

/** Stores a choice for this browser. Returns what it gets now: nothing when the person rejects the permission. */
async function store(publicKey: string, choice: PushChoice | null): Promise<PushChoice | null> {
  if (!choice) {
    await removePush();
    await pushDevice.unsubscribe();
    return null;
  }
  const device = await pushDevice.subscribe(publicKey);
  if (device) await savePush({ ...device, ...choice });
  return device && choice;
}

/** Returns the push messages of this browser, and a mutation that turns them on, changes them, or with null turns them off. */
export function usePush() {
  const t = useText();
  const cache = useQueryClient();
  const query = useQuery<PushState, ApiError>({
    queryKey,
    queryFn: ({ signal }) => fetchState(signal),
    staleTime: 0,
  });
  const change = useMutation<PushChoice | null, unknown, PushChoice | null>({
    mutationFn: (choice) => store(query.data?.publicKey ?? '', choice),
    onSuccess: (choice) => cache.setQueryData<PushState>(queryKey, (state) => state && { ...state, choice }),
    onError: () => events.emit('ui:toast-requested', { kind: 'error', text: t('push.saveFailed') }),
  });
  return { query, change };
}
