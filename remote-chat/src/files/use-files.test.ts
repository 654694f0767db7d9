import en from '../locales/en.json';
import { checkFile } from './use-files';

const megabyte = 1024 * 1024;
const file = (name: string, type: string, size = 100) => ({ name, type, size });

describe('a file for the chat', () => {
  it.each([
    ['slip.png', 'image/png'],
    ['slip.jpg', 'image/jpeg'],
    ['slip.JPEG', 'image/jpg'],
    ['fun.gif', 'image/gif'],
    ['clip.mp4', 'video/mp4'],
    ['clip.mov', 'video/quicktime'],
    ['clip.MOV', ''],
  ])('[S5.7] is accepted: %s of type %j', (name, type) => {
    expect(checkFile(file(name, type))).toBeNull();
  });

  it.each(['slip', 'slip.', '.png'])('[S5.7] is rejected without an extension: %j', (name) => {
    expect(checkFile(file(name, 'image/png'))).toEqual({ problem: 'noExtension' });
  });

  it.each([
    ['slip.pdf', 'application/pdf'],
    ['slip.webp', 'image/webp'],
    ['slip.svg', 'image/svg+xml'],
    ['sound.mp3', ''],
  ])('[S5.7] is rejected as not supported: %s of type %j', (name, type) => {
    expect(checkFile(file(name, type))).toEqual({ problem: 'unsupported' });
  });

  it('[S5.7] has the specified error message when it is not supported', () => {
    expect(en.files.unsupported).toMatch(/^File is not supported/);
  });

  it.each([
    ['slip.png', 'image/png', 10],
    ['clip.mp4', 'video/mp4', 20],
    ['clip.mov', '', 20],
  ])('[S5.7] [S9.2] is limited: %s of type %j to %i MB', (name, type, limit) => {
    expect(checkFile(file(name, type, limit * megabyte))).toBeNull();
    expect(checkFile(file(name, type, limit * megabyte + 1))).toEqual({ problem: 'tooLarge', limit });
  });
});
