import { createHeadStyles } from './head-styles.ts';

let owner: string | undefined;
const { enter } = createHeadStyles(() => owner);

const styleOf = (by: string | undefined, attribute?: string) => {
  owner = by;
  const style = document.createElement('style');
  style.textContent = '.x { color: red }';
  if (attribute) style.setAttribute(attribute, '');
  document.head.append(style);
  return style;
};
const isOn = ({ media }: HTMLStyleElement | HTMLLinkElement) => media !== 'not all';

it('switches sheets of a remote off with its last view and on with its next one', () => {
  const style = styleOf('remote-a/1');
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'screen' });
  document.head.insertBefore(link, style);
  const [leaveFirst, leaveSecond] = [enter('remote-a/1'), enter('remote-a/1')];
  leaveFirst();
  expect([style, link].map(isOn)).toEqual([true, true]);
  leaveSecond();
  expect([style, link].map(isOn)).toEqual([false, false]);
  enter('remote-a/1');
  expect([style, link].map(({ media }) => media)).toEqual(['', 'screen']);
});

it('leaves sheets of others, of antd and of the host alone', () => {
  const [others, antd, host] = [styleOf('remote-c/1'), styleOf('remote-b/1', 'data-rc-order'), styleOf(undefined)];
  enter('remote-b/1')();
  expect([others, antd, host].map(isOn)).toEqual([true, true, true]);
});

it('forgets sheets that the remote removed itself', () => {
  const style = styleOf('remote-d/1');
  style.remove();
  enter('remote-d/1')();
  expect(isOn(style)).toBe(true);
});
