export { AuditPage as Page } from '../audit/audit-page';
