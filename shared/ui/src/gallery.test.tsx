import { act, render, screen } from '@testing-library/react';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import en from '@wallet/platform/locales/common.en.json';
import la from '@wallet/platform/locales/common.la.json';
import th from '@wallet/platform/locales/common.th.json';
import { Gallery } from './gallery';

test('[S1.1] shows every primitive in the chosen language', async () => {
  addTexts('common', 'th', th);
  addTexts('common', 'la', la);
  addTexts('common', 'en', en);
  render(<Gallery />);
  for (const [language, texts] of [
    ['th', th],
    ['la', la],
    ['en', en],
  ] as const) {
    await act(() => changeLanguage(language));
    expect(screen.getAllByRole('button', { name: texts.confirm }).length).toBeGreaterThan(0);
    expect(screen.getByText(texts.emptyTitle)).toBeVisible();
  }
});
