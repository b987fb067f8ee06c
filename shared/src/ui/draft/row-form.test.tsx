import { screen, waitFor } from '@testing-library/react';
import { PositionDraft, positions } from '#contract/people/index.ts';
import { mockEndpoint, renderPage } from '#testing/index.ts';
import { Field } from '../form/field.tsx';
import { ShowRow } from '../list/state/show-row.ts';
import { RowForm } from './row-form.tsx';

it('names what was added, and shows it in the list behind the form', async () => {
  mockEndpoint(positions.add, null);
  const show = jest.fn();
  const { person } = renderPage(
    <ShowRow value={show}>
      <RowForm
        name="position"
        what="职务"
        of={positions}
        row={undefined}
        fixed={{ code: 'kj', postRank: '1' }}
        onClose={() => undefined}
        onSaved={() => undefined}
      >
        <Field of={PositionDraft} name="name" />
      </RowForm>
    </ShowRow>,
    { dicts: { position_rank: {} } },
  );
  await person.type(await screen.findByLabelText('职务名称'), '会计{Enter}');
  expect((await screen.findByText('添加成功！')).parentElement).toHaveTextContent('职务“会计”');
  await person.click(screen.getByRole('button', { name: '查看' }));
  await waitFor(() => expect(show).toHaveBeenCalledWith('name', '会计'));
});
