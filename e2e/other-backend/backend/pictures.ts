const card = (text: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180">` +
  `<rect width="320" height="180" fill="${colour}"/>` +
  `<text x="160" y="100" text-anchor="middle" fill="#fff" font-size="28">${text}</text></svg>`;

/** The pictures that replies refer to. */
export const pictures: Readonly<Record<string, string>> = {
  '/pictures/logo.svg': card('GAME', '#0a6b4f'),
  '/pictures/background.svg': card('', '#123a4f'),
  '/pictures/banner.svg': card('BANNER', '#7a4f0a'),
  '/pictures/line.svg': card('LINE', '#0a7a2f'),
  '/pictures/slip.svg': card('SLIP', '#4f4f4f'),
};
