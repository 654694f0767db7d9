export { expireAnnouncedDeposits } from './bank-deposit';
export { creditDeposit } from './deposit';
export { settleOpenGiftLinks } from './settle-gift-link';
export { registerSlipPictures } from './slip-pictures';
export { readUnreadSlips } from './slip-readings';
export { reopenSlips, requestSlipResults } from './slip-result';
