export { issueCoupon, type NewCoupon } from './coupon';
