import { createMountMarks } from './mount-marks.ts';

const SECOND = 1_000;
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => localStorage.clear());

it('finds a view whose mount had not ended when the page froze, until the user opens it in spite of that', () => {
  createMountMarks(() => 0).begin('fixture/Main');
  const next = createMountMarks(() => 30 * SECOND);
  expect(next.isHung('fixture/Main')).toBe(true);
  expect(next.isHung('fixture/Other')).toBe(false);
  next.forgive('fixture/Main');
  expect(next.isHung('fixture/Main')).toBe(false);
});

it('forgets a view that has mounted, in every mount under way', () => {
  const marks = createMountMarks(() => 0);
  const [first, second] = [marks.begin('fixture/Main'), marks.begin('fixture/Main')];
  first();
  first();
  expect(createMountMarks(() => 30 * SECOND).isHung('fixture/Main')).toBe(true);
  second();
  expect(createMountMarks(() => 30 * SECOND).isHung('fixture/Main')).toBe(false);
});

it('takes no reload of a page that answers for a frozen one, unless the view was overdue', () => {
  const marks = createMountMarks(() => 0);
  marks.begin('fixture/Slow');
  marks.begin('fixture/Never');
  marks.overdue('fixture/Never');
  leave();
  const next = createMountMarks(() => 30 * SECOND);
  expect(next.isHung('fixture/Slow')).toBe(false);
  expect(next.isHung('fixture/Never')).toBe(true);
});

it('leaves views alone that another window mounts at this moment, and keeps the time of the first try', () => {
  createMountMarks(() => 0).begin('fixture/Main');
  const soon = createMountMarks(() => SECOND);
  expect(soon.isHung('fixture/Main')).toBe(false);
  soon.begin('fixture/Main');
  expect(createMountMarks(() => 2 * SECOND).isHung('fixture/Main')).toBe(true);
});

it('forgets marks after an hour, and keeps twenty', () => {
  const marks = createMountMarks(() => 0);
  for (let view = 0; view < 21; view++) marks.begin(`fixture/${view}`);
  const next = createMountMarks(() => 30 * SECOND);
  expect(next.isHung('fixture/0')).toBe(false);
  expect(next.isHung('fixture/20')).toBe(true);
  expect(createMountMarks(() => 3_600 * SECOND).isHung('fixture/20')).toBe(false);
});
