export { CategoryPage as Page } from '../category/category-page';
