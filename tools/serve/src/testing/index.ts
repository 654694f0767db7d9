export { requireServers } from '../rules/testing/real-servers';
export { type HttpResponse, sendRequest, openSocket } from './send-request';
export { type ServedSite, servedSite } from './served-site';
