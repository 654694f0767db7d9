export { StoresPage as Page } from '../stores/stores-page';
