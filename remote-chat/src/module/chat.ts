export type { ChatHandle } from './chat-handle';
export type { ChatOptions } from './chat-options';
export { ChatWidget } from './embedded-chat';
export { mount } from './mount';
