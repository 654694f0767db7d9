export { StatementPage as Page } from '../statement/statement-page';
