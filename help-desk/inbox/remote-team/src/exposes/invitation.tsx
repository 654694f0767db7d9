export { InvitationPage as Page } from '../login/invitation-page';
