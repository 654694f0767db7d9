import { defaultSiteConfig } from '@wallet/contract';
import { nameProblem } from './own-backend';

const names = (th: string) => ({ th, la: 'ບົວ', en: 'Bua' });
const settings = {
  demo: false,
  siteConfig: { ...defaultSiteConfig, brand: { name: names('บัวชมพู') } },
};

test('reports that the site’s file and the settings name the site differently', () => {
  expect(nameProblem(settings, names('ร้านโลตัส'))).toEqual([
    expect.stringMatching(/^info\.name: .*“ร้านโลตัส”.*“บัวชมพู”.*set info\.name too/),
  ]);
});

test.each([
  ['the names are equal', settings, names('บัวชมพู')],
  ['the site’s file has no name', { demo: false, siteConfig: defaultSiteConfig }, names('ร้านโลตัส')],
  ['the backend reports none', settings, undefined],
  ['the site is a demo, whose settings are invented', { ...settings, demo: true }, names('ทองดี')],
])('reports nothing when %s', (_name, options, inSettings) => {
  expect(nameProblem(options, inSettings)).toEqual([]);
});
