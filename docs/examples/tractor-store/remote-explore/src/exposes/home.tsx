export { HomePage as Page } from '../home/home-page';
