export type { ChatHandle } from './mount';
export type { ChatOptions } from './mount';
export { ChatWidget } from './embedded-chat';
export { mount } from './mount';
