export { ChangePasswordDialog as Dialog } from '../password/change-password-dialog';
