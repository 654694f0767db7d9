export { ActivityPage as Page } from '../activity/activity-page';
