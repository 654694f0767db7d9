/**
 * What the shell and the remotes of the inbox share. It has no state of its own: the query cache and the event bus exist
 * once per page.
 *
 * @module
 */
export { callInbox, type InboxFailure } from './call-inbox';
export { failureText } from './failure-text';
export type { InboxEvents } from './events';
export { handleSubmit } from './handle-submit';
export { inboxKeys } from './keys';
export { Loaded } from './loaded';
export { RemoveButton } from './remove-button';
export { endSession, setSession } from './stored-session';
export { useReply } from './use-reply';
export { useSession } from './use-session';
