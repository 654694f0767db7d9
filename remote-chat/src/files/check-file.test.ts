import en from '../locales/en.json';
import { checkFile } from './check-file';

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
  ])('[S5.7] %s of type %j may be sent', (name, type) => {
    expect(checkFile(file(name, type))).toBeNull();
  });

  it.each(['slip', 'slip.', '.png'])('[S5.7] %j has no extension', (name) => {
    expect(checkFile(file(name, 'image/png'))).toEqual({ problem: 'noExtension' });
  });

  it.each([
    ['slip.pdf', 'application/pdf'],
    ['slip.webp', 'image/webp'],
    ['slip.svg', 'image/svg+xml'],
    ['sound.mp3', ''],
  ])('[S5.7] %s of type %j is not supported', (name, type) => {
    expect(checkFile(file(name, type))).toEqual({ problem: 'unsupported' });
  });

  it('[S5.7] what is not supported is told so in these words', () => {
    expect(en.files.unsupported).toMatch(/^File is not supported/);
  });

  it.each([
    ['slip.png', 'image/png', 10],
    ['clip.mp4', 'video/mp4', 20],
    ['clip.mov', '', 20],
  ])('[S5.7] [S9.2] %s of type %j may have %i MB and no byte more', (name, type, limit) => {
    expect(checkFile(file(name, type, limit * megabyte))).toBeNull();
    expect(checkFile(file(name, type, limit * megabyte + 1))).toEqual({ problem: 'tooLarge', limit });
  });
});
