export { HomePage as Page } from '../home/home-page';
export { prepareHome as prepare } from '../home/home-query';
