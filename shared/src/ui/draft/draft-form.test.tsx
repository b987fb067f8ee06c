import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { wireTexts } from '#contract/index.ts';
import { type Position, PositionDraft, positions } from '#contract/people/index.ts';
import { dicts, duplicates } from '#contract/settings/index.ts';
import { call } from '#http/index.ts';
import { useSession } from '#session/index.ts';
import { audited } from '#testing/builders/page.ts';
import { fault, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '#testing/index.ts';
import { Button, Form, Input } from '../antd.ts';
import { Field } from '../form/field.tsx';
import { clearServerChecks } from '../form/server-check.ts';
import { uniqueRule } from '../form/unique-rule.ts';
import { useList } from '../list/state/use-list.ts';
import { type Tab, TabContext } from '../tab.ts';
import { DraftForm } from './draft-form.tsx';
import { readDraft } from './kept-drafts.ts';
import { RowForm } from './row-form.tsx';

const onSaved = jest.fn();
const setDirty = jest.fn();
const tab: Tab = { key: '/positions', active: true, setTitle: () => {}, setSubtitle: () => {}, setDirty, close: () => {} };
const initial = { code: 'kj', name: '会计', postRank: '1' };

const Page = ({ drawer }: { drawer: boolean }) => {
  const [open, setOpen] = useState(true);
  return (
    <TabContext value={tab}>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <DraftForm<PositionDraft>
          name="post"
          title="编辑"
          drawer={drawer}
          initial={initial}
          onSave={(draft) => call(positions.add, { body: { ...initial, ...draft } })}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="code" label="编码" rules={[uniqueRule('sys_position', 'code')]}>
            <Input />
          </Form.Item>
        </DraftForm>
      )}
    </TabContext>
  );
};

const open = async (drawer = false) => {
  const { person } = renderPage(
    <StrictMode>
      <Page drawer={drawer} />
    </StrictMode>,
  );
  const form = await findDialog('编辑');
  const press = (name: string) => person.click(within(form).getAllByRole('button', { name }).at(-1) as HTMLElement);
  const type = (text: string) => person.type(within(form).getByLabelText('编码'), text);
  const isOpen = () => screen.queryByLabelText('编码') !== null;
  return { person, form, press, type, isOpen };
};

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  clearServerChecks();
  mockEndpoint(duplicates.check, null);
});

it('says what the server answered, reloads and closes', async () => {
  const add = mockEndpoint(positions.add, null);
  const { type, press, isOpen } = await open();
  await type('2');
  await press('确定');
  expect(await screen.findByText('添加成功！')).toBeVisible();
  expect(add.asked[0]?.body).toMatchObject({ code: 'kj2' });
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it('sends texts in their stored form, as another server would store them', async () => {
  const add = mockEndpoint(positions.add, null);
  const { person } = renderPage(
    <DraftForm<PositionDraft>
      name="post"
      title="编辑"
      initial={initial}
      onSave={(draft) => call(positions.add, { body: { ...initial, ...draft } })}
      onSaved={onSaved}
      onClose={() => {}}
    >
      <Field of={PositionDraft} name="code">
        <Input />
      </Field>
      <Field of={PositionDraft} name="name">
        <Input />
      </Field>
    </DraftForm>,
  );
  const form = await findDialog('编辑');
  fireEvent.change(within(form).getByLabelText('职务编码'), { target: { value: '\u00a0ｋｊ\u200b01' } });
  fireEvent.change(within(form).getByLabelText('职务名称'), { target: { value: '会\u200b计 ' } });
  await person.click(within(form).getByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(add.asked).toHaveLength(1));
  expect(add.asked[0]?.body).toMatchObject({ code: 'kj01', name: '会计' });
});

it('is sent by Enter as well', async () => {
  const add = mockEndpoint(positions.add, null);
  const { type } = await open();
  await type('3{Enter}');
  await waitFor(() => expect(add.asked).toHaveLength(1));
});

it.each([false, true])('asks before it throws away what was typed (drawer: %s)', async (drawer) => {
  const { person, type, press, isOpen } = await open(drawer);
  await type('2');
  await press('关闭');
  expect(await screen.findByText('确定放弃编辑？')).toBeVisible();
  expect(screen.getByText('编码', { selector: '[role=dialog] div' })).toBeVisible();
  expect(isOpen()).toBe(true);
  const discard = screen.getByRole('button', { name: '放弃 1 处修改' });
  // antd focuses the answer in it or, if the form's own focus trap is quicker, the question itself
  await waitFor(() => expect(discard.closest('[role=dialog]')).toContainElement(document.activeElement as HTMLElement));
  expect(discard).not.toHaveFocus();
  await person.click(discard);
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(onSaved).not.toHaveBeenCalled();
});

it('closes without a question when nothing was typed', async () => {
  const { press, isOpen } = await open();
  await press('关闭');
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('marks the tab while it contains unsaved input', async () => {
  mockEndpoint(positions.add, null);
  const { type, press } = await open();
  await type('2');
  expect(setDirty).toHaveBeenLastCalledWith(true, 'post');
  await press('确定');
  await waitFor(() => expect(setDirty).toHaveBeenLastCalledWith(false, 'post'));
});

it('keeps what was typed and the refusal in sight, until something else is typed', async () => {
  mockEndpoint(positions.add, refusal('操作失败，请联系管理员'));
  const { form, type, press } = await open();
  await type('2');
  await press('确定');
  expect(await within(form).findByRole('alert')).toHaveTextContent('操作失败，请联系管理员');
  expect(within(form).getByLabelText('编码')).toHaveValue('kj2');
  await type('3');
  expect(within(form).queryByText('操作失败，请联系管理员')).not.toBeInTheDocument();
});

it('marks the field whose value was taken meanwhile', async () => {
  let taken = false;
  mockEndpoint(duplicates.check, () => (taken ? refusal('编码刚被占用') : null));
  mockEndpoint(positions.add, () => {
    taken = true;
    return refusal(wireTexts.duplicate);
  });
  const { form, type, press } = await open();
  await type('2');
  await press('确定');
  expect(await within(form).findByText('编码刚被占用')).toBeVisible();
});

it('offers to start over when the row was changed meanwhile', async () => {
  mockEndpoint(positions.add, refusal(wireTexts.stale));
  const { press, type, isOpen } = await open();
  await type('2');
  await press('确定');
  expect(await screen.findByText(wireTexts.stale)).toBeVisible();
  await press('放弃并刷新');
  expect(onSaved).toHaveBeenCalled();
  await waitFor(() => expect(isOpen()).toBe(false));
});

const read = { ...initial, ...audited, id: 'p1', updateTime: '2026-01-01 09:00:00' };
const SAVED_AT = '2026-01-02 09:00:00';
const Edited = () => {
  const { rows } = useList(positions.list);
  return rows.length ? (
    <RowForm name="post" what="职务" of={positions} row={read} onClose={() => {}} onSaved={onSaved}>
      <Field of={PositionDraft} name="code" />
      <Field of={PositionDraft} name="name" />
      <Field of={PositionDraft} name="postRank" />
    </RowForm>
  ) : null;
};

describe('after another person saved the row', () => {
  beforeEach(() => mockEndpoint(dicts.loadTexts, ['李华']));

  /** Types another name and saves it; `theirs` is what the other person made of the row, `null` that it was removed. */
  const saveOver = async (theirs: Partial<Position> | null, text: string = wireTexts.stale) => {
    let isChanged = false;
    const edit = mockEndpoint(positions.edit, ({ body }) => {
      isChanged = true;
      return body.updateTime === read.updateTime ? refusal(text) : null;
    });
    mockEndpoint(positions.list, () => {
      if (!isChanged) return pageWith([read]);
      return pageWith(theirs ? [{ ...read, updateTime: SAVED_AT, updateBy: 'lihua', ...theirs }] : []);
    });
    const page = renderPage(<Edited />, { dicts: { position_rank: { 1: '员级', 2: '助级' } } });
    const box = await screen.findByLabelText('职务名称');
    await page.person.clear(box);
    await page.person.type(box, '出纳{Enter}');
    const alert = (await screen.findByRole('button', { name: '放弃并刷新' })).closest('.ant-alert') as HTMLElement;
    return { ...page, edit, box, alert, proceed: () => page.person.click(within(alert).getByRole('button', { name: '继续编辑' })) };
  };

  it('shows both values of each field, and saves its own on top of the new version', async () => {
    const { person, edit, box, alert, proceed } = await saveOver({ name: '总会计', postRank: '2' });
    expect(alert).toHaveTextContent(/^职务“会计”已被他人修改，您的修改尚未保存修改人：李华，修改时间：2026-01-02 09:00:00/);
    expect(alert).not.toHaveTextContent('请刷新');
    const name = within(within(alert).getByRole('radiogroup', { name: '职务名称' }));
    expect(name.getByRole('radio', { name: '我的：出纳' })).toBeChecked();
    expect(name.getByRole('radio', { name: '对方的：总会计' })).not.toBeChecked();
    const rank = within(within(alert).getByRole('radiogroup', { name: '职级' }));
    expect(rank.getByRole('radio', { name: '我的：员级' })).not.toBeChecked();
    expect(rank.getByRole('radio', { name: '对方的：助级' })).toBeChecked();
    await proceed();
    expect(alert).not.toBeInTheDocument();
    expect(box).toHaveValue('出纳');
    await person.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(edit.asked[1]?.body).toMatchObject({ name: '出纳', postRank: '2', updateTime: SAVED_AT }));
  });

  it("takes the other person's value where the user chooses it", async () => {
    const { person, edit, alert, proceed } = await saveOver({ name: '总会计', code: 'zkj' });
    await person.click(within(alert).getByRole('radio', { name: '对方的：总会计' }));
    await person.click(within(alert).getByRole('radio', { name: '我的：kj' }));
    await proceed();
    await person.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(edit.asked[1]?.body).toMatchObject({ name: '总会计', code: 'kj', updateTime: SAVED_AT }));
  });

  it('says so when nothing conflicts', async () => {
    const { alert, proceed } = await saveOver({ name: '出纳' });
    expect(alert).toHaveTextContent('对方的修改与您填写的内容没有冲突');
    await proceed();
    expect(screen.getByLabelText('职务名称')).toHaveValue('出纳');
  });

  it.each([wireTexts.stale, wireTexts.notFound])('names the record that was removed, and keeps what was typed (%s)', async (text) => {
    const { alert, box } = await saveOver(null, text);
    expect(alert).toHaveTextContent('职务“会计”已被他人删除，无法保存');
    expect(alert).not.toHaveTextContent(text);
    expect(box).toHaveValue('出纳');
  });
});

it('keeps the input for the next time where a form cannot continue from another version', async () => {
  const row = { ...initial, ...audited, id: 'p1', updateTime: '2026-01-01 09:00:00' };
  let isChanged = false;
  mockEndpoint(positions.edit, () => {
    isChanged = true;
    return refusal(wireTexts.stale);
  });
  mockEndpoint(positions.list, () => pageWith([isChanged ? { ...row, updateTime: '2026-01-02 09:00:00' } : row]));
  const onClose = jest.fn();
  const { person } = renderPage(
    <DraftForm<PositionDraft>
      name="post"
      title="编辑"
      initial={row}
      row={row}
      list={positions.list}
      onSave={(draft) => call(positions.edit, { body: { ...initial, ...draft, id: 'p1', updateTime: row.updateTime } })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Field of={PositionDraft} name="name" />
    </DraftForm>,
  );
  await person.type(await screen.findByLabelText('职务名称'), '2{Enter}');
  await person.click(await screen.findByRole('button', { name: '保留填写的内容并关闭' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSaved).toHaveBeenCalled();
  expect(readDraft('post:p1')?.values).toEqual({ name: '会计2' });
});

it('keeps the input when the server is unreachable', async () => {
  const add = mockEndpoint(positions.add, fault(504));
  const { form, type, press } = await open();
  await type('2');
  await press('确定');
  await waitFor(() => expect(add.asked).toHaveLength(1));
  await waitFor(() => expect(within(form).getByRole('button', { name: '确定' })).not.toHaveClass('ant-btn-loading'));
  expect(within(form).getByLabelText('编码')).toHaveValue('kj2');
  expect(onSaved).not.toHaveBeenCalled();
});

interface Fields {
  code?: string;
  password?: string;
  pin?: string;
}
const Kept = ({ row }: { row?: { id: string; updateTime: string; code: string } }) => (
  <DraftForm<Fields>
    name="kept"
    title="编辑"
    initial={row ?? initial}
    row={row}
    onSave={(body) => call(positions.add, { body: { ...initial, ...body } })}
    onClose={() => {}}
  >
    <Form.Item name="code" label="编码">
      <Input />
    </Form.Item>
    <Form.Item name="password" label="密码">
      <Input />
    </Form.Item>
    <Form.Item name="pin" label="口令">
      <Input.Password />
    </Form.Item>
  </DraftForm>
);
describe('what was typed and not saved', () => {
  const show = (row?: { id: string; updateTime: string; code: string }) => {
    const page = renderPage(<Kept row={row} />);
    return { ...page, box: screen.getByLabelText('编码') };
  };
  const row = { id: '7', updateTime: '2026-01-01 00:00:00', code: 'kj' };
  const OFFER = { name: '恢复未保存的修改' };

  it('is offered when the form is opened again, with the labels of its fields', async () => {
    const first = show(row);
    await first.person.type(first.box, '2');
    first.unmount();
    const second = show(row);
    expect(second.box).toHaveValue('kj');
    expect(screen.getByRole('status')).toHaveTextContent(/有未保存的修改（.*）：编码/);
    await second.person.click(screen.getByRole('button', OFFER));
    expect(second.box).toHaveValue('kj2');
    expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
    second.unmount();
    // restored input is unsaved still
    show(row);
    expect(screen.getByRole('button', OFFER)).toBeVisible();
  });

  it('never contains a password', async () => {
    const { person, unmount } = show(row);
    await person.type(screen.getByLabelText('密码'), 'geheim1');
    await person.type(screen.getByLabelText('口令'), 'geheim2');
    expect(JSON.stringify({ ...localStorage })).not.toContain('geheim');
    unmount();
    show(row);
    expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
  });

  it('is offered without the label of a password, which is not kept', async () => {
    const { person, box, unmount } = show(row);
    await person.type(box, '2');
    await person.type(screen.getByLabelText('密码'), 'geheim1');
    await person.type(screen.getByLabelText('口令'), 'geheim2');
    unmount();
    show(row);
    expect(screen.getByRole('status')).toHaveTextContent(/有未保存的修改（.*）：编码(?!、)/);
    expect(screen.getByRole('status')).not.toHaveTextContent(/密码|口令/);
  });

  it('says so if the record was changed since', async () => {
    const first = show(row);
    await first.person.type(first.box, '2');
    first.unmount();
    show({ ...row, updateTime: '2026-02-02 00:00:00' });
    expect(screen.getByRole('status')).toHaveTextContent('这条记录在此之后已被修改，恢复后请核对');
  });

  it('belongs to the record and to the account', async () => {
    const first = show(row);
    await first.person.type(first.box, '2');
    first.unmount();
    const other = show({ ...row, id: '8' });
    expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
    other.unmount();
    expect(readDraft('kept:7')?.values).toEqual({ code: 'kj2' });
    const { user } = useSession.getState();
    useSession.setState({ user: { ...user, id: 'another' } as never });
    expect(readDraft('kept:7')).toBeUndefined();
  });

  it('is forgotten after a day, once saved, once discarded, and if it is too long', async () => {
    mockEndpoint(positions.add, null);
    const held = () => Object.keys({ ...localStorage }).filter((key) => key.startsWith('MORTISE_DRAFT') && !key.endsWith('index'));
    const first = show(row);
    await first.person.type(first.box, '2');
    expect(held()).toHaveLength(1);
    await first.person.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(held()).toHaveLength(0));
    first.unmount();

    const second = show(row);
    await second.person.type(second.box, '2');
    await second.person.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    await second.person.click(await screen.findByRole('button', { name: '放弃 1 处修改' }));
    await waitFor(() => expect(held()).toHaveLength(0));
    second.unmount();

    const third = show(row);
    fireEvent.change(third.box, { target: { value: 'x'.repeat(200_001) } });
    expect(held()).toHaveLength(0);
    fireEvent.change(third.box, { target: { value: 'y' } });
    expect(held()).toHaveLength(1);
    third.unmount();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
    show(row);
    expect(screen.queryByRole('button', OFFER)).not.toBeInTheDocument();
    now.mockRestore();
  });
});
