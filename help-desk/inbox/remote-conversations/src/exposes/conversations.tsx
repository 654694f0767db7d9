export { ConversationsPage as Page } from '../conversations-page';
