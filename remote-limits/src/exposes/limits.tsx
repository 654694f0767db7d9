export { LimitsPage as Page } from '../limits/limits-page';
