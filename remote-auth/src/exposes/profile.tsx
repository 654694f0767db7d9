export { ProfilePage as Page } from '../profile/profile-page';
export { prepareProfile as prepare } from '../form/use-profile';
