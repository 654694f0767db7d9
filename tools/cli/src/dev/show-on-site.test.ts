import { CliError } from '@wallet/build';
import { showOnSite } from './show-on-site';

const mockPreview = {
  link: 'https://www.example.com/#preview=1',
  update: jest.fn<Promise<string>, []>(),
  end: jest.fn(async () => undefined),
};
const mockPrinted: string[] = [];
let mockStop: () => Promise<void>;
let mockSave: () => void;

jest.mock('@wallet/release', () => ({ openDeveloperPreview: async () => mockPreview }));
jest.mock('@wallet/build', () => ({
  ...jest.requireActual<object>('@wallet/build'),
  print: (line: string) => mockPrinted.push(line),
  stopOnSignal: (stop: typeof mockStop) => (mockStop = stop),
}));
jest.mock('./watch-package', () => ({
  watchSources: (_: string, onSave: () => void) => void (mockSave = onSave),
}));

const site = { remote: 'remote-spin', address: 'https://www.example.com', store: 's3://store' } as const;

/** Saves a file and waits for the build after it. */
async function save(): Promise<void> {
  mockSave();
  await jest.runAllTimersAsync();
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  mockPrinted.length = 0;
});

afterEach(() => jest.useRealTimers());

test('prints every error of a later build, and goes on with the preview until a stop signal', async () => {
  mockPreview.update.mockResolvedValueOnce('1');
  await showOnSite(site);
  mockPreview.update.mockRejectedValueOnce(new SyntaxError('Unexpected token'));
  await save();
  expect(mockPrinted.at(-1)).toContain('SyntaxError: Unexpected token');
  mockPreview.update.mockRejectedValueOnce(new CliError('remote-spin does not build'));
  await save();
  expect(mockPrinted.at(-1)).toBe('remote-spin does not build');
  mockPreview.update.mockResolvedValueOnce('2');
  await save();
  expect(mockPrinted.at(-1)).toMatch(/^remote-spin 2 is shown after/);
  expect(mockPreview.end).not.toHaveBeenCalled();
  await mockStop();
  expect(mockPreview.end).toHaveBeenCalledTimes(1);
  expect(mockPrinted.at(-1)).toBe('\nThe preview has ended: its link shows the live site.');
});

test('leaves no preview behind when the first build cannot be shown', async () => {
  mockPreview.update.mockRejectedValueOnce(new TypeError('pages is not iterable'));
  await expect(showOnSite(site)).rejects.toThrow('pages is not iterable');
  expect(mockPreview.end).toHaveBeenCalledTimes(1);
});
