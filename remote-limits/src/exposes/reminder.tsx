export { Reminder as Widget } from '../reminder/reminder';
