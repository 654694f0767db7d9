/** Which of the two stores a file goes to, by its type or, where the system tells none, by its name. */
export function uploadKind({ type, name }: Pick<File, 'type' | 'name'>): 'image' | 'video' {
  return type.startsWith('video/') || (type === '' && /\.(mp4|mov|qt)$/i.test(name)) ? 'video' : 'image';
}
