export { PasskeysDialog as Dialog } from '../passkeys/passkeys-dialog';
