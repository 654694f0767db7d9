export { CartPage as Page } from '../cart/cart-page';
