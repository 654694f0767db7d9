export { AgentsPage as Page } from '../agents/agents-page';
