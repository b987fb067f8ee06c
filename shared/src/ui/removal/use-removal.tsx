import { type ReactNode, useRef } from 'react';
import { type AnyEndpoint, type Reach, TYPED_ABOVE, wireTexts } from '#contract/index.ts';
import { ask as read, withRefusal } from '#http/index.ts';
import { App } from '../antd.ts';
import { useMayCall } from '../list/columns/allowed.ts';
import { useAction } from '../query/use-action.ts';
import { refusalWords } from '../refusal/refusal-words.tsx';
import { namesOf, subjectOf } from './names-of.ts';
import { RemovalQuestion } from './removal-question.tsx';

/** The calls of an entity around its removal. `restore` takes `{ ids }`; one of another shape is passed as `undo`. */
export interface Removable {
  readonly remove: AnyEndpoint;
  readonly removeBatch?: AnyEndpoint;
  readonly reach?: AnyEndpoint;
  readonly restore?: AnyEndpoint;
}

interface RemovalOptions<Row> {
  /** How users call a row. Default: the field that the contract names. */
  nameOf?: (row: Row) => string | null | undefined;
  /** Takes a removal back. Default: the `restore` of the entity. */
  undo?: { call: AnyEndpoint; input: (ids: readonly string[]) => object };
  /** Sent with the ids of several rows. */
  batchQuery?: object;
  /** There is a recycle bin with all that was removed. */
  hasBin?: boolean;
  /** Reads again what has changed, after a removal and after its undoing. */
  onDone: (ids: readonly string[]) => unknown;
}

type ModalApi = ReturnType<typeof App.useApp>['modal'];
type AnyCall = (input: object, said?: object) => Promise<boolean>;

const NOTHING: Reach = { dependants: 0, effects: [] };
const NO_UNDO = { method: 'PUT', path: '/', access: 'signed-in' } as const satisfies AnyEndpoint;

interface Confirmation {
  title: string;
  /** The name must be typed before the removal. */
  isTyped: boolean;
  contentOf: (onTyped: (matches: boolean) => void) => ReactNode;
  onOk: () => Promise<void>;
}

const confirmRemoval = (modal: ModalApi, { title, isTyped, contentOf, onOk }: Confirmation) => {
  const instance = modal.confirm({
    title,
    content: contentOf((matches) => instance.update({ okButtonProps: { danger: true, disabled: !matches } })),
    okText: '确定',
    cancelText: '取消',
    okButtonProps: { danger: true, disabled: isTyped },
    // the box for the name, or the answer that destroys nothing
    focusable: isTyped ? { autoFocusButton: null } : { autoFocusButton: 'cancel' },
    onOk,
  });
};

/**
 * Removes rows after a question that names them and what else their removal concerns; the message offers to take it back.
 *
 * @example
 * const removal = useRemoval<Role>(roles, { onDone: list.reload });
 * { label: '删除', call: roles.remove, danger: true, onClick: () => removal.one(role) }
 */
export const useRemoval = <Row extends { id: string | number }>(
  of: Removable,
  { nameOf, undo, batchQuery, hasBin, onDone }: RemovalOptions<Row>,
) => {
  const { modal, message } = App.useApp();
  const mayCall = useMayCall();
  const askingRef = useRef(false);
  const back = undo ?? (of.restore && { call: of.restore, input: (ids: readonly string[]) => ({ body: { ids: ids.join(',') } }) });
  // the endpoints are of any shape: their inputs are made here
  const [remove] = useAction(of.remove) as unknown as [AnyCall];
  const [removeBatch] = useAction(of.removeBatch ?? of.remove) as unknown as [AnyCall];
  const [restore] = useAction(back?.call ?? NO_UNDO) as unknown as [AnyCall];
  const canUndo = back !== undefined && mayCall(back.call);
  const subject = of.remove.subject;
  const called = (row: Row) => String(nameOf?.(row) ?? (row as Record<string, unknown>)[subject?.name ?? ''] ?? '');

  const reachOf = async (ids: readonly string[]): Promise<Reach | undefined> => {
    if (!of.reach || !mayCall(of.reach)) return NOTHING;
    try {
      return await (read as (call: AnyEndpoint, input: object) => Promise<Reach>)(of.reach, { query: { ids: ids.join(',') } });
    } catch (error) {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
      return undefined;
    }
  };

  const question = async (rows: readonly Row[], isBatch: boolean): Promise<void> => {
    if (askingRef.current || !rows.length) return;
    askingRef.current = true;
    const ids = rows.map(({ id }) => String(id));
    const reach = await reachOf(ids).finally(() => {
      askingRef.current = false;
    });
    if (!reach) return;
    const named = subjectOf(rows, called, subject?.noun);
    const [only] = rows;
    const typed = reach.dependants > TYPED_ABOVE ? (only && rows.length === 1 ? called(only) : '删除') : undefined;
    const confirmed = of.reach && mayCall(of.reach) ? { reach: reach.dependants } : {};
    const takeBack = async () => {
      if (back && (await restore(back.input(ids), { subject: named }))) await onDone(ids);
    };
    const proceed = async () => {
      const said = {
        subject: named,
        ...(canUndo && { undo: takeBack }),
        // more depend on it by now: the question is asked again, with their number
        onRefused: (text: string) => text === wireTexts.reachGrown && void question(rows, isBatch),
      };
      const done = isBatch
        ? await removeBatch({ query: { ids: ids.join(','), ...batchQuery, ...confirmed } }, said)
        : await remove({ query: { id: ids[0], ...confirmed } }, said);
      if (done) await onDone(ids);
    };
    confirmRemoval(modal, {
      title: `删除${rows.length > 1 ? ' ' : ''}${named}？`,
      isTyped: typed !== undefined,
      contentOf: (onTyped) => (
        <RemovalQuestion
          names={rows.length > 1 ? namesOf(rows, called) : undefined}
          effects={reach.effects}
          typed={typed}
          onTyped={onTyped}
          way={!canUndo ? null : hasBin ? '可在回收站中还原' : undefined}
        />
      ),
      onOk: proceed,
    });
  };

  return {
    /** Asks and removes one row. */
    one: (row: Row) => void question([row], false),
    /** Asks and removes several rows in one call. */
    several: (rows: readonly Row[]) => void question(rows, true),
  };
};
