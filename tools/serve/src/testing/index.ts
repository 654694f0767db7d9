export { requireServers } from '../rules/testing/real-servers';
export { type Answer, ask, openSocket } from './ask';
export { type ServedSite, servedSite } from './served-site';
