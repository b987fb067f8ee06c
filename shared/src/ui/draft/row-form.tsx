import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { type Answer, call } from '#http/index.ts';
import { asRead, type DraftEnds, DraftForm } from './draft-form.tsx';
import type { ReadRow } from './read-again.ts';
import { RecordTitle } from './record-title.tsx';

interface RowFormProps extends DraftEnds {
  /** Identifies the form among the forms of its tab. */
  name: string;
  /** The endpoints of its entity: `add` saves a new row, `edit` a changed one. */
  of: { readonly add: AnyEndpoint; readonly edit: AnyEndpoint; readonly list?: Partial<AnyEndpoint> };
  /** The row to edit; `undefined` creates a new one. */
  row: ReadRow | undefined;
  /** Initial values of a new row. */
  blank?: object;
  /** Values saved with every row that have no field in the form, such as the parent's id. */
  fixed?: object;
  /** What users call such a row; the title says it. */
  what: string;
  /** Title instead of 编辑 or 新增, the kind of row and its name. */
  title?: ReactNode;
  /** Text of the submit button, instead of 确定. */
  okText?: string;
  width?: number;
  drawer?: boolean;
  /** Asks before the draft is sent; unless it resolves to true, nothing is sent and the form stays open. */
  isAgreed?: (draft: object) => Promise<boolean>;
  /** Called after 撤销 has saved the former values. */
  onRestored?: () => unknown;
  /** Shown instead of the fields while the initial values are loading. */
  waiting?: ReactNode;
  /** `Field`s. */
  children: ReactNode;
}

/** What users find the row by. */
const nameOf = (row: object | undefined, finds: readonly string[] = []) => {
  const names = finds.map((field) => (row as Record<string, unknown> | undefined)?.[field]);
  return names.find((name) => typeof name === 'string' && name !== '') as string | undefined;
};

const send = call as (endpoint: AnyEndpoint, input: { body: object }) => Promise<Answer<unknown>>;

/**
 * The form of one row, to create or edit it. An edit carries the version that was read, so that the server refuses it if the row has
 * changed since (optimistic lock).
 *
 * @example
 * <RowForm {...ends} name="position" what="职务" of={positions} row={position} width={800}>
 *   <Field of={PositionDraft} name="code" />
 * </RowForm>
 */
export const RowForm = ({ of, row, blank, fixed, what, title, ...form }: RowFormProps) => (
  <DraftForm
    {...form}
    title={title ?? <RecordTitle verb={row ? '编辑' : '新增'} what={what} name={nameOf(row, of.list?.finds)} />}
    initial={row ?? blank}
    row={row}
    initialOf={(version) => version}
    subject={(row ? of.edit : of.add).subject}
    list={of.list}
    onSave={(draft, read) =>
      read ? send(of.edit, { body: { ...draft, ...fixed, ...asRead(read) } }) : send(of.add, { body: { ...draft, ...fixed } })
    }
  />
);
