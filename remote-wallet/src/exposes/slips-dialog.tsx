export { SlipsDialog as Dialog } from '../slip/slips-dialog';
