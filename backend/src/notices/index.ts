export { countUnreadNotices } from './notices';
