export { rawExchange } from './raw-exchange';
export { sendRequest } from './send-request';
export { type ServedSite, servedSite } from './served-site';
