export { ChatWidget as Widget } from '../widget/chat-widget';
