export { BreakDialog as Dialog } from '../breaks/break-dialog';
