export { EditProfileDialog as Dialog } from '../edit-profile/edit-profile-dialog';
