export { HeldDialog as Dialog } from '../held/held-dialog';
