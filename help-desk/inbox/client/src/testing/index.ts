export { fakeInbox, type FakeCall, type FakeReplies } from './fake-inbox';
export { conversation, event, message, note, passkeyOptions, readReply } from './samples';
export { renderInbox } from './render-inbox';
