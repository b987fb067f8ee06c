import { useState } from 'react';
import { BULK_AT_ONCE, type Bulk, type BulkOutcome, emptiedOf, fieldOf, fieldsOfRow, type ListField } from '#contract/index.ts';
import { Button, Form, Modal, Progress } from '../../antd.ts';
import type { ReadRow } from '../../draft/read-again.ts';
import { RefusalAlert } from '../../draft/refusal-alert.tsx';
import { useResult } from '../../result/use-result.tsx';
import { SELECTED_AT_MOST } from '../state/use-list.ts';
import styles from './bulk.module.css';
import type { BulkControls } from './bulk-controls.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview, BulkRefused } from './bulk-preview.tsx';
import { type BulkValues, rowsIn, undoOf, useBulkCalls } from './use-bulk-calls.ts';

interface BulkDialogProps {
  bulk: Bulk;
  /** The fields of the list's rows, which may have a dictionary that the draft lacks. */
  listFields: readonly ListField[];
  controls: BulkControls;
  rows: readonly ReadRow[];
  onClose: () => void;
  /** Reads the list again. */
  onDone: () => Promise<unknown>;
}

type Step = { at: 'fields' } | { at: 'preview'; values: BulkValues; outcome: BulkOutcome } | { at: 'result'; outcome: BulkOutcome };

/** Changes chosen fields of several rows in three steps: new values, preview, result. */
export const BulkDialog = ({ bulk, listFields, controls, rows, onClose, onDone }: BulkDialogProps) => {
  const [form] = Form.useForm<BulkValues>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [step, setStep] = useState<Step>({ at: 'fields' });
  const { progress, refusal, send } = useBulkCalls();
  const show = useResult();
  const { noun = '记录', name = '' } = bulk.edit.subject ?? {};
  const fields = fieldsOfRow(bulk.draft).map(
    (field) => listFields.find(({ name }) => name === field.name && field.kind === 'text') ?? field,
  );
  const shownFields = fields.filter((field) => chosen.includes(field.name));
  const names = new Map(rows.map((row) => [row.id, String((row as object as BulkValues)[name] ?? row.id)]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const isBusy = progress !== undefined;

  const preview = async (typed: BulkValues) => {
    const values = Object.fromEntries(chosen.map((field) => [field, typed[field] ?? emptiedOf(fieldOf(bulk.draft, field))]));
    const outcome = await send(bulk.preview, values, rows);
    if (outcome) setStep({ at: 'preview', values, outcome });
  };
  const tell = (outcome: BulkOutcome, verb: '修改' | '恢复', undo?: () => Promise<void>) => {
    const refused = rowsIn(outcome, 'refused');
    const why = refused.length ? `，${refused.length} 个未能${verb}：${refused[0]?.reason}` : '';
    show(`已${verb} ${rowsIn(outcome, 'changed').length} 个${noun}${why}`, { undo });
  };
  const undo = async (done: BulkOutcome) => {
    const outcome = await send(bulk.edit, {}, undoOf(done));
    if (outcome) tell(outcome, '恢复');
    await onDone();
  };
  const run = async (values: BulkValues) => {
    const outcome = await send(bulk.edit, values, rows);
    if (!outcome) return;
    tell(outcome, '修改', rowsIn(outcome, 'changed').length ? () => undo(outcome) : undefined);
    await onDone();
    if (rowsIn(outcome, 'refused').length) setStep({ at: 'result', outcome });
    else onClose();
  };

  const body = () => {
    if (isBusy)
      return (
        <div role="status">
          <Progress percent={Math.round(progress)} status="active" aria-label="进度" />
          {step.at === 'preview' ? '正在修改…' : '正在检查…'}
        </div>
      );
    if (step.at === 'preview') return <BulkPreview outcome={step.outcome} fields={shownFields} nameOf={nameOf} />;
    if (step.at === 'result') return <BulkRefused outcome={step.outcome} nameOf={nameOf} />;
    return null;
  };
  const footer = () => {
    if (step.at === 'result') return <Button onClick={onClose}>完成</Button>;
    if (step.at === 'fields')
      return (
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={!chosen.length} loading={isBusy} onClick={form.submit}>
            下一步
          </Button>
        </>
      );
    const count = rowsIn(step.outcome, 'changed').length;
    return (
      <>
        <Button disabled={isBusy} onClick={() => setStep({ at: 'fields' })}>
          上一步
        </Button>
        <Button type="primary" disabled={!count} loading={isBusy} onClick={() => run(step.values)}>
          修改 {count} 条
        </Button>
      </>
    );
  };

  return (
    <Modal
      open
      width={720}
      title={`批量修改 ${rows.length} 个${noun}`}
      footer={footer()}
      onCancel={onClose}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
    >
      <RefusalAlert refusal={refusal} onAnew={onClose} />
      <div hidden={isBusy || step.at !== 'fields'}>
        <p className={styles.hint}>
          一次最多 {SELECTED_AT_MOST} 条，每 {BULK_AT_ONCE} 条一起保存。未勾选的字段保持不变。
        </p>
        <BulkFields bulk={bulk} fields={fields} controls={controls} form={form} chosen={chosen} onChoose={setChosen} onSubmit={preview} />
      </div>
      {body()}
    </Modal>
  );
};
