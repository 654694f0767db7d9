import type { OpenCall } from '../call';
import { upload } from './upload';

/** Stores a picture (png, jpeg, gif; at most 10 MB). */
export const uploadChatImage: OpenCall<'uploadChatImage'> = (input) => upload('image', input);
