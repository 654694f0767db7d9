import { writeFileSync } from 'node:fs';
import { createPlaceholderFont, placeholderFontFile, weights } from './create-placeholder-font';

for (const weight of weights)
  void createPlaceholderFont(weight).then((font) => writeFileSync(placeholderFontFile(weight), font));
