import { setConfig } from './config/config';
import { loadSanitiser } from './sanitise';

afterEach(() => setConfig({}));

test('shows pictures of the origins that the page’s policy allows, and of no others', async () => {
  setConfig({ mediaOrigins: ['https://pictures.example'], backendUrl: 'https://api.example' });
  const sanitise = await loadSanitiser();
  const sources = (html: string): (string | null)[] => {
    const container = document.createElement('div');
    container.innerHTML = String(sanitise(html));
    return [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  };
  expect(
    sources(
      '<img src="https://pictures.example/a.png"><img src="https://elsewhere.example/b.png"><img src="/media/own/c.png">',
    ),
  ).toEqual(['https://pictures.example/a.png', 'https://api.example/media/own/c.png']);
  setConfig({});
  expect(sources('<img src="https://pictures.example/a.png">')).toEqual([]);
});
