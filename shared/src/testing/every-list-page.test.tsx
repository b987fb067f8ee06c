import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type AnyEndpoint,
  askedFieldsOf,
  bulkFieldsOf,
  emptiedOf,
  fieldOf,
  type ListQuery,
  labelOf as labelIn,
  listFieldsOf,
  unknownConditions,
  wireTexts,
} from '#contract/index.ts';
import { savedViews } from '#contract/session/index.ts';
import { editedRow } from './edited-row.ts';
import { endpointOf, groupOf, isRecordView, listPageNotes } from './list-pages.ts';
import { refusal } from './mock-answer.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import {
  answerOf,
  barButtons,
  batchButtons,
  codesOf,
  everyCode,
  grant,
  labelOf,
  openList,
  openView,
  pressIn,
  ROW,
  readRowOf,
  rowButtons,
} from './open-list.tsx';
import { firstPagesOfRemotes, isLookedAt, viewsOfRemotes } from './views-of-remotes.ts';

// checks every list page named in a remote's views.ts, new pages included, so that pages need no tests of their own for this

const views = viewsOfRemotes();
const isList = ([view]: (typeof views)[number]) => listPageNotes[view]?.list !== false && !isRecordView(view);

it('knows of no view that is gone', () => {
  const names = views.map(([view]) => view);
  expect(Object.keys(listPageNotes).filter((view) => !names.includes(view))).toEqual([]);
});

const firstPages = firstPagesOfRemotes();

it('names a first page for lists alone, once each', () => {
  const lists = views.filter(isList).map(([view]) => view);
  expect(firstPages.map(({ view }) => view).sort()).toEqual(lists.sort());
});

for (const [view, file] of views.filter(isLookedAt).filter((each) => !isList(each)))
  it(`${view} asks for no list but one that is noted`, async () => {
    expect((await openView(view, file)).list?.[0].path).toBe(listPageNotes[view]?.reads);
  });

const textBoxesIn = (form: Element) =>
  [...form.querySelectorAll<HTMLInputElement>('.ant-form-item input')].filter(
    (box) => box.role !== 'combobox' && box.getAttribute('role') !== 'spinbutton' && !box.closest('.ant-picker'),
  );

/** Each button is shown to users with the codes of its endpoint, and only to them. */
const checkButtons = async (view: string, list: AnyEndpoint, read: () => string[] | Promise<string[]>) => {
  await grant(everyCode);
  const all = await read();
  const codes = all.map((button) => {
    const endpoint = endpointOf(view, list, button);
    return endpoint ? codesOf(endpoint) : [];
  });
  for (const lacking of [[], ...codes]) {
    const granted = codes.flat().filter((code) => !lacking.includes(code));
    const allowed = all.filter((_, place) => !codes[place]?.length || codes[place].some((code) => granted.includes(code)));
    await grant(granted);
    expect({ lacking, shown: await read() }).toEqual({ lacking, shown: allowed });
  }
  await grant(everyCode);
};

const REMOVES = /删除$/;
const confirmButton = () =>
  waitFor(() => {
    const all = [...document.querySelectorAll('.ant-modal-container button, .ant-popconfirm button, [role=dialog] button')];
    const found = all.findLast((button) => labelOf(button) === '确定');
    if (!found) throw new Error('nothing asks for a confirmation');
    return found;
  });

/** Text of samples, see `sampleOf`. */
const SAMPLE = '示例';

for (const [view, file] of views.filter(isLookedAt).filter(isList))
  describe(view, () => {
    it('begins with the first page that views.ts names for the click', async () => {
      const { list, firstQuery } = await openList(view, file);
      const texts = Object.fromEntries(Object.entries(firstQuery).map(([name, value]) => [name, String(value)]));
      expect(firstPages).toContainEqual({ view, path: list.path, query: texts });
    });

    it('asks with conditions that its list knows, texts with wildcards unless they are exact', async () => {
      const { list, container, lastQuery, timesAsked } = await openList(view, file);
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
      const { exact = [] } = listPageNotes[view] ?? {};
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
      const { list, container, lastQuery } = await openList(view, file);
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
      const { container, row, address } = await openList(view, file);
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
      const { list, container } = await openList(view, file);
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
      const { list, container, lastQuery } = await openList(view, file);
      const box = container.querySelector<HTMLInputElement>('input[aria-label^="查找"]');
      expect(Boolean(box)).toBe(Boolean(list.finds));
      if (!box) return;
      fireEvent.change(box, { target: { value: ' zs ' } });
      fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
      await waitFor(() => expect(lastQuery()).toMatchObject({ quickQuery: 'zs', quickFields: list.finds?.join(',') }));
    });

    it('saves what it shows as a view of its own list', async () => {
      const { list, container } = await openList(view, file);
      const add = mockEndpoint(savedViews.add, ({ body }) => ({ ...body, id: 'v', isShared: false, isMine: true, owner: '', version: 1 }));
      fireEvent.click(container.querySelector('[data-views]') ?? container);
      fireEvent.click(await screen.findByRole('menuitem', { name: '保存为新视图' }));
      fireEvent.change(await screen.findByLabelText('视图名称'), { target: { value: '我的视图' } });
      fireEvent.submit(screen.getByLabelText('视图名称'));
      await waitFor(() => expect(add.asked[0]?.body).toMatchObject({ name: '我的视图', columns: null }));
      expect(add.asked[0]?.body.list.startsWith(list.path.split('/:', 1)[0] ?? '')).toBe(true);
      await waitFor(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(0));
    });

    it('shows each button for the codes of the endpoint that it calls', async () => {
      const { list, container, row } = await openList(view, file);
      await checkButtons(view, list, () => barButtons(container));
      await checkButtons(view, list, () => rowButtons(row()));
      const box = row().querySelector('input[type=checkbox]');
      if (!box) return;
      fireEvent.click(box);
      await checkButtons(view, list, () => batchButtons(container));
    });

    const nameOf = (list: AnyEndpoint, field: string) => {
      const { records } = answerOf(view, list) as { records: Record<string, unknown>[] };
      return String(records[0]?.[field]);
    };

    it('removes a row, and the rows that are ticked, with the endpoints of their buttons; question and result name the record', async () => {
      const { list, container, row } = await openList(view, file);
      const checkRemoval = async (button: string, press: () => void) => {
        const endpoint = endpointOf(view, list, button);
        if (!endpoint) throw new Error(`${view} lets everybody remove`);
        const { subject } = endpoint;
        if (!subject) throw new Error(`${view} removes rows without a name: give ${endpoint.path} a subject`);
        const { asked } = mockEndpoint(endpoint, null);
        press();
        const confirm = await confirmButton();
        expect(confirm.closest('[role=dialog]')).toHaveTextContent(new RegExp(`删除${subject.noun}“${nameOf(list, subject.name)}.*”？`));
        fireEvent.click(confirm);
        await waitFor(() => expect(asked).toHaveLength(1));
        expect(JSON.stringify(asked[0])).toContain(String(readRowOf(view).id));
        const results = () => [...document.querySelectorAll('.ant-message [role=status]')].map((each) => each.textContent);
        await waitFor(() => expect(results().at(-1)).toContain(`${subject.noun}“${nameOf(list, subject.name)}`));
      };
      for (const button of (await rowButtons(row())).filter((name) => REMOVES.test(name)))
        await checkRemoval(button, () => pressIn(row(), button.replace(/^row /, '')));
      const box = row().querySelector<HTMLInputElement>('input[type=checkbox]');
      if (!box) return;
      if (!box.checked) fireEvent.click(box);
      const status = () => container.querySelector('[role=status]') ?? container;
      for (const button of (await batchButtons(container)).filter((name) => REMOVES.test(name)))
        await checkRemoval(button, () => pressIn(status(), button.replace(/^batch /, '')));
    });

    it('changes chosen fields of the selected rows together, after a preview, and takes that back', async () => {
      const { list, container, row } = await openList(view, file);
      const { edit } = groupOf(list);
      // a list without an edit has nothing to change
      expect(Boolean(list.bulk)).toBe(Boolean(edit) && !listPageNotes[view]?.oneByOne);
      const { bulk } = list;
      if (!bulk) return;
      const changed = { id: ROW.id, state: 'changed' as const, before: {}, reason: null, updateTime: '2026-03-04 05:06:07' };
      const preview = mockEndpoint(bulk.preview, ({ body }) => ({ rows: [changed], after: body.values }));
      const run = mockEndpoint(bulk.edit, ({ body }) => ({ rows: [changed], after: body.values }));
      fireEvent.click(row().querySelector('input[type=checkbox]') ?? container);
      pressIn(container.querySelector('[role=status]') ?? container, '批量修改');
      const dialog = await screen.findByRole('dialog');
      const boxes = await within(dialog).findAllByRole('checkbox');
      const fields = bulkFieldsOf(bulk.draft);
      expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(fields.map((field) => labelIn(bulk.draft, field)));
      // choices get their sample item where the field accepts it; all others are emptied
      const accepts = (field: string) => fieldOf(bulk.draft, field).safeParse(SAMPLE).success;
      const given = fields.filter((field) => accepts(field) || emptiedOf(fieldOf(bulk.draft, field)) !== undefined);
      for (const field of given) {
        fireEvent.click(boxes[fields.indexOf(field)] ?? dialog);
        const box = dialog.querySelector(`#bulk_${field}[role=combobox]`);
        if (!box || !accepts(field)) continue;
        fireEvent.mouseDown(box);
        const open = await waitFor(() => document.getElementById(box.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown'));
        fireEvent.click(open?.querySelector('.ant-select-item-option') ?? dialog);
      }
      fireEvent.click(within(dialog).getByRole('button', { name: '下一步' }));
      await waitFor(() => {
        const complaints = [...dialog.querySelectorAll('.ant-form-item-has-error')].map(labelOf);
        if (complaints.length) throw new Error(`the dialog refuses: ${complaints.join('、')}`);
        expect(preview.asked).toHaveLength(1);
      });
      expect(preview.asked[0]?.body.rows).toEqual([ROW]);
      expect(Object.keys(preview.asked[0]?.body.values ?? {}).sort()).toEqual([...given].sort());
      fireEvent.click(await within(dialog).findByRole('button', { name: '修改 1 条' }));
      await waitFor(() => expect(run.asked).toHaveLength(1));
      expect(run.asked[0]?.body).toEqual(preview.asked[0]?.body);
      fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
      await waitFor(() =>
        expect(run.asked[1]?.body).toEqual({ values: {}, rows: [{ id: ROW.id, updateTime: changed.updateTime, values: {} }] }),
      );
    });

    it('saves a row with the version that was read, and shows in the form that it is stale', async () => {
      const { list, row } = await openList(view, file);
      if (!(await rowButtons(row())).includes('row 编辑')) return;
      const edit = endpointOf(view, list, 'row 编辑');
      if (!edit) throw new Error(`${view} lets everybody edit`);
      const { asked } = mockEndpoint(edit, refusal(wireTexts.stale));
      pressIn(row(), '编辑');
      const form = await screen.findByRole('dialog');
      const save = () => within(form).getByRole('button', { name: /^(确\s*定|提\s*交|保\s*存)/ });
      await waitFor(() => expect(save()).toBeEnabled());
      fireEvent.click(save());
      await waitFor(() => {
        const complaints = [...form.querySelectorAll('.ant-form-item-explain-error')].map(labelOf);
        if (complaints.length) throw new Error(`the form refuses the sample row, see listPageNotes: ${complaints.join('、')}`);
        expect(asked).toHaveLength(1);
      });
      expect(editedRow(asked[0]?.body)).toMatchObject(readRowOf(view));
      expect(await within(form).findByText(wireTexts.stale)).toBeVisible();
    });
  });
