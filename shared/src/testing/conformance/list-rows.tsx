import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AnyEndpoint, bulkFieldsOf, emptiedOf, fieldOf, labelOf as labelIn, wireTexts } from '#contract/index.ts';
import { refusal } from '../mock-answer.ts';
import { mockEndpoint } from '../mock-endpoint.ts';
import { editedRow } from './edited-row.ts';
import { endpointOf, groupOf } from './list-endpoints.ts';
import { answerOf, codesOf, everyCode, grant, openList, ROW, readRowOf } from './open-view.tsx';
import { barButtons, batchButtons, labelOf, pressIn, rowButtons } from './page-buttons.ts';
import type { View } from './remote.ts';

/** Each button is shown to users with the codes of its endpoint, and only to them. */
const checkButtons = async (view: View, list: AnyEndpoint, read: () => string[] | Promise<string[]>) => {
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

/** The buttons of a list, and what they do with its rows. */
export const testRows = (view: View) => {
  it('shows each button for the codes of the endpoint that it calls', async () => {
    const { list, container, row } = await openList(view);
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
    const { list, container, row } = await openList(view);
    const checkRemoval = async (button: string, press: () => void) => {
      const endpoint = endpointOf(view, list, button);
      if (!endpoint) throw new Error(`${view.name} lets everybody remove`);
      const { subject } = endpoint;
      if (!subject) throw new Error(`${view.name} removes rows without a name: give ${endpoint.path} a subject`);
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
    const { list, container, row } = await openList(view);
    const { edit } = groupOf(list);
    // a list without an edit has nothing to change
    expect(Boolean(list.bulk)).toBe(Boolean(edit) && !view.note.oneByOne);
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
    const { list, row } = await openList(view);
    if (!(await rowButtons(row())).includes('row 编辑')) return;
    const edit = endpointOf(view, list, 'row 编辑');
    if (!edit) throw new Error(`${view.name} lets everybody edit`);
    const { asked } = mockEndpoint(edit, refusal(wireTexts.stale));
    pressIn(row(), '编辑');
    const form = await screen.findByRole('dialog');
    const save = () => within(form).getByRole('button', { name: /^(确\s*定|提\s*交|保\s*存)/ });
    await waitFor(() => expect(save()).toBeEnabled());
    fireEvent.click(save());
    await waitFor(() => {
      const complaints = [...form.querySelectorAll('.ant-form-item-explain-error')].map(labelOf);
      if (complaints.length) throw new Error(`the form refuses the sample row, see src/conformance/remote.ts: ${complaints.join('、')}`);
      expect(asked).toHaveLength(1);
    });
    expect(editedRow(asked[0]?.body)).toMatchObject(readRowOf(view));
    expect(await within(form).findByText(wireTexts.stale)).toBeVisible();
  });
};
