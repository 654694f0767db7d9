export { InviteReceiveDialog as Dialog } from '../invite/invite-receive-dialog';
