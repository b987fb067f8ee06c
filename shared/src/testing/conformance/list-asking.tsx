import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { askedFieldsOf, type ListQuery, listFieldsOf, unknownConditions } from '#contract/index.ts';
import type { FirstPage } from '#contract/registry/index.ts';
import { savedViews } from '#contract/session/index.ts';
import { mockEndpoint } from '../mock-endpoint.ts';
import { openList, ROW } from './open-view.tsx';
import { labelOf, pressIn } from './page-buttons.ts';
import type { View } from './remote.ts';

const textBoxesIn = (form: Element) =>
  [...form.querySelectorAll<HTMLInputElement>('.ant-form-item input')].filter(
    (box) => box.role !== 'combobox' && box.getAttribute('role') !== 'spinbutton' && !box.closest('.ant-picker'),
  );

/** What a list asks for, and what it shows of it. */
export const testAsking = (view: View, firstPages: readonly FirstPage[]) => {
  it('begins with the first page that views.ts names for the click', async () => {
    const { list, firstQuery } = await openList(view);
    const texts = Object.fromEntries(Object.entries(firstQuery).map(([name, value]) => [name, String(value)]));
    expect(firstPages).toContainEqual({ view: view.name, path: list.path, query: texts });
  });

  it('asks with conditions that its list knows, texts with wildcards unless they are exact', async () => {
    const { list, container, lastQuery, timesAsked } = await openList(view);
    const form = container.querySelector('form');
    const boxes = form ? textBoxesIn(form) : [];
    if (!form || !boxes.length) return;
    for (const [place, box] of boxes.entries()) fireEvent.change(box, { target: { value: `word${place}` } });
    const before = timesAsked();
    fireEvent.submit(form);
    await waitFor(() => expect(timesAsked()).toBeGreaterThan(before));
    expect(unknownConditions(list, Object.keys(lastQuery()))).toEqual([]);
    const sent = Object.entries(lastQuery()).flatMap(([name, value]) =>
      String(value).includes('word') ? [[name, String(value)] as const] : [],
    );
    const { exact = [] } = view.note;
    expect(sent.filter(([, value]) => !value.startsWith('*')).map(([name]) => name)).toEqual([...exact]);
    // boxes get different words, so that mixed-up conditions are noticed
    expect(sent.map(([, value]) => value.replace(/^\*(.*)\*$/, '$1')).sort()).toEqual(boxes.map((_, place) => `word${place}`));

    const chips = () => [...container.querySelectorAll('[aria-label="当前条件"] li')].map((chip) => chip.textContent ?? '');
    // the last entry removes all of them
    expect(chips().slice(0, -1)).toHaveLength(sent.length);
    for (const [, value] of sent) expect(chips().some((chip) => chip.includes(value.replaceAll('*', '')))).toBe(true);
    pressIn(form, '重置');
    await waitFor(() => expect(JSON.stringify(lastQuery())).not.toContain('word'));
    expect(chips()).toEqual([]);
  });

  it('shows conditions of the address, and removes the advanced query with 重置', async () => {
    const { list, container, lastQuery } = await openList(view);
    const [field] = askedFieldsOf(list).filter(({ kind }) => kind === 'text');
    if (!field) return;
    fireEvent.click(container.querySelector('[aria-label="高级查询"]') ?? container);
    const dialog = (await screen.findByText('高级查询构造器')).closest<HTMLElement>('[role=dialog]') ?? document.body;
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '字段' }));
    // the form above has labels with the same title
    const option = (await screen.findAllByTitle(field.label)).find((each) => each.matches('.ant-select-item-option'));
    fireEvent.click(option ?? dialog);
    fireEvent.change(within(dialog).getByLabelText('值'), { target: { value: 'needle' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /^查\s*询$/ }));
    await waitFor(() => expect(decodeURIComponent(String((lastQuery() as ListQuery).superQueryParams))).toContain('needle'));
    const chips = () => within(container).getByRole('list', { name: '当前条件' });
    expect(chips()).toHaveTextContent(`${field.label}包含 needle`);
    fireEvent.click(within(chips()).getByRole('button', { name: '清除全部' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('superQueryParams'));
  });

  it('is controlled by keys: Space selects a row, Enter opens it, the name opens it too', async () => {
    const { container, row, address } = await openList(view);
    const line = row() as HTMLElement;
    expect(line).toHaveAttribute('tabindex', '0');
    line.focus();
    const box = line.querySelector<HTMLInputElement>('input[type=checkbox]');
    fireEvent.keyDown(line, { key: ' ' });
    if (box) await waitFor(() => expect(row().querySelector('input[type=checkbox]')).toBeChecked());
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(0);
    fireEvent.keyDown(row(), { key: 'Enter' });
    const name = container.querySelector('[data-opens]');
    if (name?.hasAttribute('href')) {
      // a record with a page of its own
      const page = `/record/${ROW.id}`;
      expect(name).toHaveAttribute('href', expect.stringMatching(new RegExp(`${page}$`)));
      await waitFor(() => expect(address().endsWith(page)).toBe(true));
      return;
    }
    await waitFor(() => expect(document.querySelectorAll('[role=dialog]').length).toBeGreaterThan(0));
    if (name) fireEvent.click(name);
    expect(document.querySelectorAll('[role=dialog]').length).toBeGreaterThan(0);
  });

  it('offers the further fields of the contract as columns', async () => {
    const { list, container } = await openList(view);
    fireEvent.click(container.querySelector('[aria-label="列设置"]') ?? container);
    const manager = await screen.findByRole('dialog', { name: '列设置' });
    const entries = [...manager.querySelectorAll('li')];
    // a page may give a column another title
    const offered = new Set(entries.flatMap((entry) => [labelOf(entry), entry.dataset.field]));
    expect(listFieldsOf(list).filter(({ name, label }) => !offered.has(name) && !offered.has(label.replace(/\s/g, '')))).toEqual([]);
    const heads = () => container.querySelectorAll('thead th').length;
    const before = heads();
    const further = manager.querySelector<HTMLInputElement>('li input:not(:checked)');
    if (!further) return;
    fireEvent.click(further);
    expect(heads()).toBe(before + 1);
  });

  it('finds with one box, if the contract names fields for it', async () => {
    const { list, container, lastQuery } = await openList(view);
    const box = container.querySelector<HTMLInputElement>('input[aria-label^="查找"]');
    expect(Boolean(box)).toBe(Boolean(list.finds));
    if (!box) return;
    fireEvent.change(box, { target: { value: ' zs ' } });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(lastQuery()).toMatchObject({ quickQuery: 'zs', quickFields: list.finds?.join(',') }));
  });

  it('saves what it shows as a view of its own list', async () => {
    const { list, container } = await openList(view);
    const add = mockEndpoint(savedViews.add, ({ body }) => ({ ...body, id: 'v', isShared: false, isMine: true, owner: '', version: 1 }));
    fireEvent.click(container.querySelector('[data-views]') ?? container);
    fireEvent.click(await screen.findByRole('menuitem', { name: '保存为新视图' }));
    fireEvent.change(await screen.findByLabelText('视图名称'), { target: { value: '我的视图' } });
    fireEvent.submit(screen.getByLabelText('视图名称'));
    await waitFor(() => expect(add.asked[0]?.body).toMatchObject({ name: '我的视图', columns: null }));
    expect(add.asked[0]?.body.list.startsWith(list.path.split('/:', 1)[0] ?? '')).toBe(true);
    await waitFor(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(0));
  });
};
