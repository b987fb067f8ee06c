import { createStored, useStorageTrouble } from './stored.ts';

const isText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const stored = createStored('word', 2, isText);
const trouble = () => useStorageTrouble.getState().trouble;

beforeEach(() => {
  localStorage.clear();
  useStorageTrouble.setState({ trouble: undefined });
});
afterEach(() => jest.restoreAllMocks());

it('keeps a value under its own name and version', () => {
  stored.write('你好');
  expect(stored.read()).toBe('你好');
  expect(Object.keys(localStorage)).toEqual(['mortise:word']);
});

it('ignores a value of another version without a warning', () => {
  localStorage.setItem('mortise:word', '{"version":1,"value":"旧"}');
  expect(stored.read()).toBeUndefined();
  expect(trouble()).toBeUndefined();
});

it.each(['{', 'null', '7', '{"version":2,"value":7}'])('reports invalid storage: %s', (text) => {
  localStorage.setItem('mortise:word', text);
  expect(stored.read()).toBeUndefined();
  expect(trouble()).toBe('spoilt');
});

it('reports full or blocked storage, and throws nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  stored.write('满');
  expect(trouble()).toBe('unusable');
});
