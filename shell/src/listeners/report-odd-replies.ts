import { events, type Unsubscribe } from '@wallet/shared/events';
import { report } from '@wallet/shared/reporting';

/** Reports replies that are not as the contract has them, under the id that a person may have been shown. */
export function reportOddReplies(): Unsubscribe {
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    report({ code: usable ? 'REPLY-ODD' : 'REPLY-UNREADABLE', id, about: call, problems });
  });
}
