export { ProductPage as Page } from '../product/product-page';
