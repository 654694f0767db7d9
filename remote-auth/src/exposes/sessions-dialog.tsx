export { SessionsDialog as Dialog } from '../sessions/sessions-dialog';
