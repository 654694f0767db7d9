export { ReportPage as Page } from '../report/report-page';
