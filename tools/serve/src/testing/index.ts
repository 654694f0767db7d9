export { requireServers } from '../rules/testing/real-servers';
export { sendRequest, openSocket } from './send-request';
export { type ServedSite, servedSite } from './served-site';
