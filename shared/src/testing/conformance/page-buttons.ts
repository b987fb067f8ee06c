import { fireEvent, waitFor } from '@testing-library/react';

export const labelOf = (element: Element) => (element.textContent ?? '').replace(/\s/g, '');

const ELSEWHERE = 'form, table, .ant-pagination, aside, [role=tree], [data-views]';
// these only open or close something
const APART = ['', '更多', '清空', '批量操作'];
const named = (place: string, buttons: Iterable<Element>) =>
  [...new Set([...buttons].map(labelOf))]
    .filter((label) => !APART.includes(label))
    .map((label) => `${place} ${label}`)
    .sort();

/** The buttons above a list. */
export const barButtons = (container: Element) =>
  named(
    'bar',
    [...container.querySelectorAll('button')].filter((button) => !button.closest(ELSEWHERE)),
  );

const openedMenu = () => document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)');

/** The buttons of a part of the page, including those inside its dropdown menu. */
const withMenu = async (place: string, element: Element, opener: string) => {
  // the name of a row only opens its record
  const buttons = [...element.querySelectorAll('button:not([data-opens])')];
  const more = buttons.find((button) => labelOf(button) === opener);
  if (!more) return named(place, buttons);
  fireEvent.click(more);
  const menu = await waitFor(() => openedMenu() ?? Promise.reject(new Error(`${opener} opens nothing`)));
  const found = named(place, [...buttons, ...menu.querySelectorAll('[role=menuitem]')]);
  // the menu closes by the press, which comes before the click
  fireEvent.pointerDown(more);
  fireEvent.click(more);
  await waitFor(() => expect(openedMenu()).toBeNull());
  return found;
};
export const batchButtons = (container: Element) =>
  withMenu('batch', container.querySelector('[role=status]') ?? document.createElement('div'), '批量操作');
export const rowButtons = (row: Element) => withMenu('row', row, '更多');

/** What has this label in a part of the page or in a dropdown menu; of several menus the one that was opened last. */
const actionIn = (element: Element, label: string) => {
  const isMeant = (each: Element) => labelOf(each) === label;
  const found =
    [...element.querySelectorAll('button')].find(isMeant) ??
    [...document.querySelectorAll('.ant-dropdown [role=menuitem]')].findLast(isMeant);
  if (!found) throw new Error(`no such action: ${label}`);
  return found;
};

/** Clicks an action of a row or of the selected rows, visible or in the menu; the menu is rendered once its buttons have been read. */
export const pressIn = (element: Element, label: string) => fireEvent.click(actionIn(element, label));
