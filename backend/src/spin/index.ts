export { issueCoupon } from './coupon';
