import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { type Answer, call } from '#http/index.ts';
import { asRead, type DraftEnds, DraftForm } from './draft-form.tsx';

interface Editable {
  id: string;
  updateTime: string | null;
}

interface RowFormProps extends DraftEnds {
  /** Names the form among those of its tab. */
  name: string;
  /** The endpoints of its entity: `add` saves a new row, `edit` a changed one. */
  of: { readonly add: AnyEndpoint; readonly edit: AnyEndpoint };
  /** The row to change; none makes a new one. */
  row: Editable | undefined;
  /** What a new row starts from. */
  blank?: object;
  /** Saved with every row without a field in the form, such as the key of what it belongs to. */
  fixed?: object;
  /** In place of 编辑 and 新增. */
  title?: string;
  width?: number;
  drawer?: boolean;
  /** Shown in place of the fields while there is nothing to start from. */
  waiting?: ReactNode;
  /** `Field`s. */
  children: ReactNode;
}

const send = call as (endpoint: AnyEndpoint, input: { body: object }) => Promise<Answer<unknown>>;

/**
 * The form of one row, new or to be changed. An edit carries the version that was read, so that the server refuses it when another
 * person has changed the row since (optimistic lock).
 *
 * @example
 * <RowForm {...ends} name="position" of={positions} row={position} width={800}>
 *   <Field of={PositionDraft} name="code" />
 * </RowForm>
 */
export const RowForm = ({ of, row, blank, fixed, title, ...form }: RowFormProps) => (
  <DraftForm
    {...form}
    title={title ?? (row ? '编辑' : '新增')}
    initial={row ?? blank}
    onSave={(draft) =>
      row ? send(of.edit, { body: { ...draft, ...fixed, ...asRead(row) } }) : send(of.add, { body: { ...draft, ...fixed } })
    }
  />
);
