export { SiteChat as Widget } from '../widget/site-chat';
