import { type ReactNode, useContext } from 'react';
import type { AnyEndpoint, Subject } from '#contract/index.ts';
import type { Answer } from '#http/index.ts';
import { Form } from '../antd.ts';
import { KnownFields } from '../form/known-fields.ts';
import { plainValues } from '../form/plain-values.ts';
import { clearServerChecks } from '../form/server-check.ts';
import { OpenRecord, ShowRow } from '../list/state/show-row.ts';
import type { Said } from '../result/use-result.tsx';
import { changedLabels } from './changed-labels.ts';
import { DraftFrame, type DraftFrameProps } from './draft-frame.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { ReadRow } from './read-again.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { useBefore } from './use-before.ts';
import { useDraft } from './use-draft.ts';
import { useEditUndo } from './use-edit-undo.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useMerge } from './use-merge.tsx';
import type { Reread } from './use-sending.ts';

/** Props that a page passes to each form it opens. */
export interface DraftEnds {
  onClose: () => void;
  /** Reads again what the form has changed: the form closes when that has arrived. */
  onSaved: Reread;
}

interface DraftFormProps<Draft, Row extends ReadRow> extends Partial<DraftEnds>, DraftFrameProps {
  onClose: () => void;
  /** Identifies the form among the forms of its tab. */
  name: string;
  /** Initial values; may be a row with more properties than the form has fields. */
  initial?: object;
  /** The row that an edit started from. */
  row?: Row;
  /** The initial values for a row that another person saved meanwhile: the edit can continue from them, with the user's own values on top. */
  initialOf?: (row: Row) => object | Promise<object>;
  /** Shown instead of the fields while the initial values are loading. */
  waiting?: ReactNode;
  /**
   * Sends the draft. On success the server's message is shown and the form closes; a refusal is shown in the form, which keeps the input.
   *
   * @param read the version of the row that the server must still have: `row`, or what the edit made of it when that edit is undone
   */
  onSave: (draft: Draft, read: Row | undefined) => Promise<Answer<unknown>>;
  /** The list of the row: a conflict finds what another person saved there, if that moved the row out of what the page shows. */
  list?: Partial<AnyEndpoint>;
  /** What people call the row: the message names it, and shows a new one in the list behind the form. */
  subject?: Subject;
  /** Asks before the draft is sent; unless it resolves to true, nothing is sent and the form stays open. */
  isAgreed?: (draft: Draft) => Promise<boolean>;
  /** Called after 撤销 has saved the former values. */
  onRestored?: () => unknown;
  /** Called when validation fails. */
  onInvalid?: () => void;
  /** `Form.Item`s. */
  children: ReactNode;
}

/** Id and version (`updateTime`) of the row that an edit started from, for the server's optimistic lock. */
export const asRead = <Row extends ReadRow>({ id, updateTime }: Row): Pick<Row, 'id' | 'updateTime'> => ({ id, updateTime });

/**
 * A form in a dialog or drawer, to create or edit something. Closes only when the server accepted the draft, and asks before it discards
 * input.
 *
 * @example
 * <DraftForm name="position" title="编辑" initial={position} onSave={save} onClose={onClose} onSaved={list.reload}>
 *   <Form.Item name="code" label="职务编码" rules={[ruleOf(PositionDraft.shape.code)]}><Input /></Form.Item>
 * </DraftForm>
 */
export const DraftForm = <Draft extends object, Row extends ReadRow = ReadRow & { id: string }>({
  name,
  initial: opened,
  row: read,
  initialOf,
  waiting,
  subject,
  list,
  onSave,
  isAgreed,
  onRestored,
  onInvalid,
  onClose,
  onSaved,
  children,
  ...frame
}: DraftFormProps<Draft, Row>) => {
  const [form] = Form.useForm<Draft>();
  const show = useContext(ShowRow);
  const openRecord = useContext(OpenRecord);
  const saidOf = (values: Draft): Said => {
    const called = subject && (values as Record<string, unknown>)[subject.name];
    if (!subject || typeof called !== 'string' || !called) return {};
    // the answer to a new row has no id: the list is narrowed to its name
    const run = read ? openRecord && (() => openRecord(String(read.id))) : show && (() => show(subject.name, called));
    return { subject: `${subject.noun}“${called}”`, view: run };
  };
  const merge = useMerge({
    form,
    row: read,
    initial: opened,
    list,
    initialOf,
    subject: saidOf((opened ?? {}) as Draft).subject,
    onReopen: async () => {
      await onSaved?.();
      draft.go(onClose);
    },
  });
  const { row, initial } = merge;
  const kept = useKeptDraft({ name, form, row, initial, isReady: !waiting });
  const close = () => {
    kept.leave();
    onClose();
  };
  const draft = useDraft(name, close, () => changedLabels(name, form));
  const before = useBefore({ name, form, initial, version: row?.updateTime, isReady: !waiting });
  const undoOf = useEditUndo();

  const save = async (typed: Draft) => {
    const values = plainValues(typed, merge.known);
    if (isAgreed && !(await isAgreed(values))) return;
    const said = saidOf(values);
    const former = row && before(values);
    merge.forget();
    const { reread, undo } =
      row && former
        ? undoOf({ row, reread: onSaved, onRestored, subject: saidOf(former).subject, restore: (version) => onSave(former, version) })
        : { reread: onSaved };
    if (await draft.send(() => onSave(values, row), reread, row, { ...said, undo, onRefused: merge.look })) {
      kept.forget();
      return draft.close();
    }
    // clear the cached uniqueness answers: a value may have been taken meanwhile
    clearServerChecks();
    form.validateFields().catch(() => undefined);
  };
  const startAnew = async () => {
    await onSaved?.();
    draft.close();
  };
  const restore = () => {
    kept.restore();
    draft.touch();
  };
  const touch = () => {
    kept.keep();
    draft.touch();
  };

  return (
    <DraftFrame {...frame} saving={draft.saving} ready={!waiting} onOk={form.submit} onLeave={draft.leave}>
      <RefusalAlert refusal={draft.refusal} onAnew={startAnew} removed={merge.removed} subject={merge.subject}>
        {merge.words(draft.touch, startAnew)}
      </RefusalAlert>
      <DraftOffer draft={kept.offer} isOutdated={kept.isOutdated} onRestore={restore} onDiscard={kept.discard} />
      {waiting ?? (
        <Form<Draft>
          form={form}
          name={name}
          layout="vertical"
          initialValues={initial}
          onValuesChange={touch}
          onFinish={save}
          onFinishFailed={onInvalid}
          scrollToFirstError={{ block: 'center', focus: true }}
          autoComplete="off"
        >
          <KnownFields value={merge.known}>{children}</KnownFields>
          {/* lets Enter submit the form */}
          <button type="submit" hidden />
        </Form>
      )}
    </DraftFrame>
  );
};
