export { expireAnnouncedDeposits } from './bank-deposit';
export { creditDeposit } from './deposit';
export { settleOpenGiftLinks } from './settle-gift-link';
export { registerSlipPictures } from './slip-pictures';
export { reopenSlips, requestSlipResults } from './slip-result';
