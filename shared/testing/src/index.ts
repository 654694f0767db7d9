export {
  type ApiDouble,
  doubleApi,
  type DoubledAnswer,
  type DoubledCall,
  refusal,
  success,
} from './api-double';
export { renderRemote } from './render-remote';
export { inSite } from './sample-site';
export { textsAgree } from './texts-agree';
