import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { wireTexts } from '#contract/index.ts';
import { type Position, PositionDraft, positions } from '#contract/people/index.ts';
import type { ServerKind } from '#contract/session/index.ts';
import { call } from '#http/index.ts';
import { audited } from '#testing/builders/page.ts';
import { mockEndpoint, pageWith, refusal, renderPage, saved } from '#testing/index.ts';
import { Form } from '../antd.ts';
import { Field } from '../form/field.tsx';
import { useList } from '../list/state/use-list.ts';
import { asRead, DraftForm } from './draft-form.tsx';
import { RowForm } from './row-form.tsx';

const read: Position = {
  ...audited,
  id: 'p1',
  code: 'kj',
  name: '会计',
  postRank: '1',
  updateTime: '2026-01-01 09:00:00',
  updateBy: 'lihua',
};
const FIXED = { code: 'kj', postRank: '1' };
const SAVED_AT = '2026-01-02 09:00:00';
const CHANGED = '没有撤销：此后又有人修改了这条记录';

const Page = () => {
  const list = useList(positions.list);
  const [open, setOpen] = useState(true);
  const [row] = list.rows;
  return open && row ? (
    <RowForm name="position" what="职务" of={positions} row={read} fixed={FIXED} onClose={() => setOpen(false)} onSaved={list.reload}>
      <Field of={PositionDraft} name="name" />
    </RowForm>
  ) : null;
};

/** Saves another name; the server names the version unless it is older. */
const saveName = async ({ server = 'mortise' as ServerKind, isNamed = true } = {}) => {
  const edit = mockEndpoint(positions.edit, isNamed ? saved(SAVED_AT) : null);
  mockEndpoint(positions.list, pageWith([read]));
  const { person } = renderPage(<Page />, { server });
  const box = await screen.findByLabelText('职务名称');
  await person.clear(box);
  await person.type(box, '出纳{Enter}');
  await screen.findByText('修改成功！');
  return { person, edit, undo: () => person.click(screen.getByRole('button', { name: '撤销' })) };
};

it('saves the former values again, in the version that the edit made', async () => {
  const { edit, undo } = await saveName();
  await undo();
  expect((await screen.findByText('已恢复')).parentElement).toHaveTextContent('职务“会计”');
  expect(edit.asked.map(({ body }) => body)).toEqual([
    { ...FIXED, id: 'p1', name: '出纳', updateTime: read.updateTime },
    { ...FIXED, id: 'p1', name: '会计', updateTime: SAVED_AT },
  ]);
});

it('says so when the server refuses the version', async () => {
  const { undo } = await saveName();
  mockEndpoint(positions.edit, refusal(wireTexts.stale));
  await undo();
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.queryByText('已恢复')).not.toBeInTheDocument();
});

it('says so when the server did not name the version, and sends nothing', async () => {
  const { edit, undo } = await saveName({ isNamed: false });
  await undo();
  expect(await screen.findByText('没有撤销：服务器没有返回保存后的版本，请手动改回')).toBeVisible();
  expect(edit.asked).toHaveLength(1);
});

it('is not offered by a server without versions', async () => {
  await saveName({ server: 'jeecg' });
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});

it('is not offered where a secret was typed, which nobody can read again', async () => {
  mockEndpoint(positions.edit, null);
  mockEndpoint(positions.list, pageWith([read]));
  const { person } = renderPage(
    <RowForm name="position" what="职务" of={positions} row={read} fixed={FIXED} onClose={() => undefined} onSaved={() => undefined}>
      <Field of={PositionDraft} name="name">
        <input type="password" />
      </Field>
    </RowForm>,
  );
  await person.type(await screen.findByLabelText('职务名称'), '2{Enter}');
  await waitFor(() => expect(screen.getByText('修改成功！')).toBeVisible());
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});

const RankForOne = () => (Form.useWatch('name') === read.name ? <Field of={PositionDraft} name="postRank" /> : null);

it('restores a field that the edit took off the form', async () => {
  const edit = mockEndpoint(positions.edit, saved(SAVED_AT));
  const { person } = renderPage(
    <DraftForm<PositionDraft>
      name="position"
      title="编辑"
      initial={{ code: read.code, name: read.name, postRank: '2' }}
      row={read}
      onSave={(draft, version) => call(positions.edit, { body: { ...FIXED, ...draft, ...asRead(version ?? read) } })}
      onClose={() => undefined}
    >
      <Field of={PositionDraft} name="name" />
      <RankForOne />
    </DraftForm>,
    { dicts: { position_rank: { 1: '员级', 2: '助级' } } },
  );
  await screen.findByLabelText('职级');
  await person.type(screen.getByLabelText('职务名称'), '2{Enter}');
  await person.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(edit.asked[1]?.body).toMatchObject({ name: read.name, postRank: '2' }));
});
