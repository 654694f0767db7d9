export { InviteDialog as Dialog } from '../invite/invite-dialog';
