import { useEffect, useRef, useState } from 'react';
import { type AnyEndpoint, importStepsOf, isUnfinished, type Task } from '#contract/index.ts';
import { ask, upload, withRefusal } from '#http/index.ts';
import { Button, Flex, Modal, Progress, Steps } from '../../antd.ts';
import { useTask } from '../../task/use-task.ts';
import { FileStep } from './file-step.tsx';
import styles from './import-wizard.module.css';
import { PreviewStep } from './preview-step.tsx';
import { ResultStep } from './result-step.tsx';

interface ImportWizardProps {
  /** `importExcel` of the list. */
  call: AnyEndpoint;
  onClose: () => void;
  /** Rows were stored. */
  onDone: () => void;
}

/** Imports a workbook in three steps: choose it, see what an import would do, import the good rows. */
export const ImportWizard = ({ call, onClose, onDone }: ImportWizardProps) => {
  const steps = importStepsOf(call);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [check, setCheck] = useState<Task>();
  const [run, setRun] = useState<Task>();
  const checked = useTask(check);
  const ran = useTask(run);
  const current = ran ?? checked;
  const isBusy = sending || (current !== undefined && isUnfinished(current));
  const hasEnded = ran !== undefined && !isUnfinished(ran);
  const failure = checked && !isUnfinished(checked) && checked.state !== 'done' ? (checked.message ?? '检查没有完成，请重试') : undefined;
  const outcome = checked?.state === 'done' ? checked.outcome : null;
  const step = run ? 2 : outcome ? 1 : 0;

  const stored = hasEnded && ran.state === 'done' ? ran.id : undefined;
  const told = useRef<string>(undefined);
  useEffect(() => {
    // once per import, whatever function the page passes
    if (stored && told.current !== stored) onDone();
    told.current = stored;
  }, [stored, onDone]);

  const send = async (work: () => Promise<void>) => {
    setSending(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      withRefusal(error, setRefusal);
    } finally {
      setSending(false);
    }
  };
  const sendFile = (file: File) => send(async () => setCheck((await upload(steps.importCheck, file)).result));
  const importGood = () => send(async () => setRun(await ask(steps.importChecked, { body: { id: check?.id ?? '' } })));
  const again = () => {
    setCheck(undefined);
    setRun(undefined);
    setRefusal(undefined);
  };

  const body = () => {
    if (isBusy)
      return (
        <div className={styles.busy} role="status">
          <Progress percent={current?.progress ?? 0} status="active" showInfo={false} aria-label="进度" />
          <p>{run ? '正在导入，可以关闭窗口，在右上角“任务”中查看结果' : '正在检查文件…'}</p>
        </div>
      );
    if (hasEnded) return <ResultStep task={ran} onAgain={again} />;
    if (outcome && check) return <PreviewStep id={check.id} outcome={outcome} />;
    return <FileStep template={steps.importTemplate} refusal={refusal ?? failure} onFile={sendFile} />;
  };

  const footer = () => {
    if (hasEnded || (run && isBusy)) return <Button onClick={onClose}>{hasEnded ? '完成' : '后台执行'}</Button>;
    if (!outcome || isBusy) return <Button onClick={onClose}>取消</Button>;
    return (
      <Flex gap={8} wrap justify="end" align="center">
        {refusal && <span className={styles.refusal}>{refusal}</span>}
        <Button onClick={again}>上一步</Button>
        <Button onClick={onClose}>全部取消</Button>
        <Button type="primary" disabled={!outcome.good} onClick={importGood}>
          {outcome.bad ? `只导入正确的 ${outcome.good} 行` : `导入 ${outcome.good} 行`}
        </Button>
      </Flex>
    );
  };

  return (
    <Modal open title="导入" width={860} footer={footer()} onCancel={onClose} mask={{ closable: false }}>
      <Steps
        size="small"
        responsive={false}
        className={styles.steps}
        current={step}
        items={[{ title: '选择文件' }, { title: '检查' }, { title: '结果' }]}
      />
      {body()}
    </Modal>
  );
};
