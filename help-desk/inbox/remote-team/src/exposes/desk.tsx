export { DeskPage as Page } from '../desk/desk-page';
