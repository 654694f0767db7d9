export { BonusDialog as Dialog } from '../bonus/bonus-dialog';
