export { HomePage as Page } from '../home/home-page';
export { prepareHome as prepare } from '../model/home-query';
