import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod';
import { labelled } from '#contract/index.ts';
import { renderPage } from '#testing/index.ts';
import { Form, Select } from '../antd.ts';
import { Field } from '../form/field.tsx';
import { type KnownField, KnownFields } from '../form/known-fields.ts';
import { TreeSelect } from '../form/tree-select.tsx';
import type { ConflictField } from './conflict.ts';
import { ConflictFields } from './conflict-fields.tsx';

const of = z.object({ parentId: z.string(), level: z.number() });
const tree = [{ value: 'd1', title: '总公司', children: [{ value: 'd2', title: '研发部' }] }];
const known = new Map<string, KnownField>([
  ['parentId', { of, label: '上级部门', control: <TreeSelect treeData={tree} /> }],
  ['level', { of, label: '级别', control: <Select options={[{ value: 1, label: '高' }]} /> }],
]);

it('names the choices of a select and the nodes of a tree, and shows a value that neither has', () => {
  const fields = [
    { field: 'parentId', mine: 'd1', theirs: 'd2', isMine: true },
    { field: 'level', mine: 1, theirs: 7, isMine: true },
  ];
  renderPage(
    <ConflictFields fields={fields} known={known} row={{}} onContinue={() => {}}>
      {null}
    </ConflictFields>,
  );
  const radios = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(radios).toEqual(['我的：总公司', '对方的：研发部', '我的：高', '对方的：7']);
});

/** The comparison opens once the form has entered its fields. */
const ConflictFieldsLater = (props: { fields: readonly ConflictField[]; known: ReadonlyMap<string, KnownField> }) => {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <ConflictFields {...props} row={{}} onContinue={() => {}}>
      {null}
    </ConflictFields>
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      比较
    </button>
  );
};

const Tenants = ({ value }: { value?: string }) => (
  <Select
    mode="multiple"
    value={value?.split(',')}
    options={[
      { value: '1', label: '总部' },
      { value: '2', label: '分部' },
    ]}
  />
);
const Parents = (props: { value?: string }) => <TreeSelect {...props} treeData={tree} />;

it('names the values of controls that load their own choices', () => {
  const draft = z.object({ relTenantIds: labelled('租户分配', z.string()), parentId: labelled('上级菜单', z.string()) });
  const registered = new Map<string, KnownField>();
  const fields = [
    { field: 'relTenantIds', mine: '1,2', theirs: '2,9', isMine: true },
    { field: 'parentId', mine: 'd1', theirs: 'd2', isMine: true },
  ];
  renderPage(
    <>
      <Form>
        <KnownFields value={registered}>
          <Field of={draft} name="relTenantIds">
            <Tenants />
          </Field>
          <Field of={draft} name="parentId">
            <Parents />
          </Field>
        </KnownFields>
      </Form>
      <ConflictFieldsLater fields={fields} known={registered} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: '比较' }));
  const radios = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(radios).toEqual(['我的：总部、分部', '对方的：分部、9', '我的：总公司', '对方的：研发部']);
});
