export { ProfilePage as Page } from '../profile/profile-page';
