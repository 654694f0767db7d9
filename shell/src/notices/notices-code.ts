// This module is a separate chunk that only members who open it need: import it only through `loadNoticesCode`.
export { PushDialog } from './push-dialog';
export { offerPush } from './push-offer';
export { NoticesDialog } from './notices-dialog';
