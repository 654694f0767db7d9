import type { ChatPageContext } from '@wallet/platform/api';

type Answer = ChatPageContext | null;

/**
 * Reads the address and title of the page around the frame, for each message: the page may have navigated without a
 * reload since the previous one.
 * @param origin Origin of the page; an answer about another origin is ignored
 * @param request Requests the answer from the page; a page with an older script sends none
 */
export function createPageContext(origin: string, request: () => void) {
  /** The functions that resolve the reads in progress. */
  let waiting: ((answer: Answer) => void)[] = [];
  return {
    read: (): Promise<Answer> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        request();
      }),
    answered(page: Answer): void {
      const isOfOrigin = page !== null && new URL(page.url).origin === origin;
      for (const resolve of waiting) resolve(isOfOrigin ? page : null);
      waiting = [];
    },
  };
}
