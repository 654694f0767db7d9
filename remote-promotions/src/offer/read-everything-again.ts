import { queryClient } from '@wallet/platform/query';

/** Reading has shown that an action without an answer changed something: whatever the page shows is read again. */
export function readEverythingAgain(): void {
  void queryClient.invalidateQueries();
}
