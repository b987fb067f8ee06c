import { createMountMarks } from './mount-marks.ts';

const SECOND = 1_000;
const BUILD = '0123456789ab';
const leave = () => window.dispatchEvent(new Event('pagehide'));
const marksAt = (seconds: number, user = 'u1') =>
  createMountMarks(
    () => user,
    () => seconds * SECOND,
  );
/** A page whose clock is the clock of the timers. */
const livePage = (user = 'u1') => createMountMarks(() => user);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => jest.useRealTimers());

it('finds a view whose mount had not ended when the page froze, until the user opens it in spite of that', () => {
  marksAt(0).begin('fixture/Main', BUILD);
  const next = marksAt(30);
  expect(next.isHung('fixture/Main', BUILD)).toBe(true);
  expect(next.isHung('fixture/Other', BUILD)).toBe(false);
  next.forgive('fixture/Main');
  expect(next.isHung('fixture/Main', BUILD)).toBe(false);
});

it('blames the build that froze, for the person who saw it', () => {
  marksAt(0).begin('fixture/Main', BUILD);
  expect(marksAt(30).isHung('fixture/Main', 'ba9876543210')).toBe(false);
  expect(marksAt(30, 'u2').isHung('fixture/Main', BUILD)).toBe(false);
});

it('forgets a view some time after it has mounted, in every mount under way', () => {
  const marks = livePage();
  const [first, second] = [marks.begin('fixture/Main', BUILD), marks.begin('fixture/Main', BUILD)];
  first();
  first();
  jest.advanceTimersByTime(40 * SECOND);
  expect(marksAt(70).isHung('fixture/Main', BUILD)).toBe(true);
  second();
  // it may still freeze with its first data
  jest.advanceTimersByTime(15 * SECOND);
  expect(marksAt(90).isHung('fixture/Main', BUILD)).toBe(true);
  jest.advanceTimersByTime(6 * SECOND);
  expect(marksAt(90).isHung('fixture/Main', BUILD)).toBe(false);
});

it('takes a page that answers for no frozen one', () => {
  const marks = livePage();
  marks.begin('fixture/Main', BUILD);
  jest.advanceTimersByTime(10 * SECOND);
  expect(livePage().isHung('fixture/Main', BUILD)).toBe(false);
});

it('takes no reload of a page that answers for a frozen one, unless the view was overdue', () => {
  const marks = marksAt(0);
  marks.begin('fixture/Slow', BUILD);
  marks.begin('fixture/Never', BUILD);
  marks.overdue('fixture/Never');
  leave();
  const next = marksAt(0);
  expect(next.isHung('fixture/Slow', BUILD)).toBe(false);
  expect(next.isHung('fixture/Never', BUILD)).toBe(true);
});

it('leaves views alone that another window mounts at this moment, and keeps the time of the first try', () => {
  marksAt(0).begin('fixture/Main', BUILD);
  const soon = marksAt(1);
  expect(soon.isHung('fixture/Main', BUILD)).toBe(false);
  soon.begin('fixture/Main', BUILD);
  expect(marksAt(2).isHung('fixture/Main', BUILD)).toBe(true);
});

it('forgets marks after an hour, and keeps twenty', () => {
  const marks = marksAt(0);
  for (let view = 0; view < 21; view++) marks.begin(`fixture/${view}`, BUILD);
  const next = marksAt(30);
  expect(next.isHung('fixture/0', BUILD)).toBe(false);
  expect(next.isHung('fixture/20', BUILD)).toBe(true);
  expect(marksAt(3_600).isHung('fixture/20', BUILD)).toBe(false);
});
