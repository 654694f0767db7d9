import type { ChatPageContext } from '@wallet/platform/api';

type Answer = ChatPageContext | null;

/**
 * Reads the page around the frame at the moment of a message. The page may have navigated without a reload since the
 * last one.
 * @param origin of the page: an answer about another origin is ignored
 * @param request asks the page; an older page does not answer
 */
export function createPageContext(origin: string, request: () => void) {
  let waiting: ((answer: Answer) => void)[] = [];
  return {
    read: (): Promise<Answer> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        request();
      }),
    answered(page: Answer): void {
      const own = page && new URL(page.url).origin === origin ? page : null;
      const answered = waiting;
      waiting = [];
      for (const resolve of answered) resolve(own);
    },
  };
}
