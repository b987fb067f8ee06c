import { BorrowContext, type LentComponents } from '@mortise/shared/micro';
import { renderPage } from '@mortise/shared/testing';
import { Form } from '@mortise/shared/ui';
import { screen } from '@testing-library/react';
import { ConditionField } from './condition-field.tsx';

const Lent = ({ code, orgFields, destFields, multi, onChange }: LentComponents['online/ReportPicker']) => (
  <button type="button" onClick={() => onChange?.('zhang,li', { [destFields]: 'zhang,li' })}>
    {`${code} ${orgFields} ${destFields} ${multi}`}
  </button>
);

const open = (dictCode?: string) => {
  const onValuesChange = jest.fn();
  const { person } = renderPage(
    <BorrowContext value={() => Lent as never}>
      <Form onValuesChange={(_, all) => onValuesChange(all)}>
        <ConditionField
          condition={{ label: '账号', field: 'owner', view: 'popup', mode: 'single', ...(dictCode && { dictCode }) }}
          name="owner"
          label="账号"
          dictOptions={{}}
        />
      </Form>
    </BorrowContext>,
  );
  return { person, onValuesChange };
};

it('chooses several rows of the report that the column names', async () => {
  const { person, onValuesChange } = open('report_user, username');
  await person.click(screen.getByRole('button', { name: 'report_user username owner true' }));
  expect(onValuesChange).toHaveBeenCalledWith({ owner: 'zhang,li' });
});

it('is a text box where the column names no report to choose from', async () => {
  open('report_user');
  expect(screen.getByRole('textbox', { name: '账号' })).toBeVisible();
});
