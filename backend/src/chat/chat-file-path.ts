import type { MediaType } from './media-type';

const extensions: Record<MediaType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

/** Paths that serve the files of the chat. */
export const chatFilePath = {
  of: (id: string, type: MediaType): string => `/media/chat/${id}.${extensions[type]}`,
  /** Returns the id in a path, or undefined when the path is not one of the chat's files. */
  idIn: (path: string): string | undefined =>
    /^\/media\/chat\/([A-Za-z0-9_-]{43})\.[a-z0-9]{3}$/.exec(path)?.[1],
};
