import { events, type Unsubscribe } from '@wallet/platform/events';
import { report } from '@wallet/platform/reporting';

/** Reports replies that are not as the contract has them, under the id that a person may have been shown. */
export function reportOddReplies(): Unsubscribe {
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    report({ code: usable ? 'REPLY-ODD' : 'REPLY-UNREADABLE', id, about: call, problems });
  });
}
