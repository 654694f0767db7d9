export { OrderPage as Page } from '../order/order-page';
