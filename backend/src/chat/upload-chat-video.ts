import type { OpenCall } from '../call';
import { upload } from './upload';

/** Stores a video (mp4, quicktime; at most 20 MB). */
export const uploadChatVideo: OpenCall<'uploadChatVideo'> = (input) => upload('video', input);
