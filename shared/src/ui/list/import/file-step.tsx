import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { AnyEndpoint } from '#contract/index.ts';
import { FILE_LIMIT, wrongWorkbookName } from '#contract/settings/index.ts';
import { download, saveBlob, withRefusal } from '#http/index.ts';
import { Alert, App, Button, Upload } from '../../antd.ts';
import styles from './import-wizard.module.css';

interface FileStepProps {
  template: AnyEndpoint;
  /** Why the last file was not accepted. */
  refusal: string | undefined;
  onFile: (file: File) => void;
}

/** Why a file cannot be a workbook to import; the server judges the content. */
const reasonAgainst = ({ name, size }: File) => {
  const wrongName = wrongWorkbookName(name);
  if (wrongName) return wrongName;
  if (!size) return '文件是空的，请重新选择';
  return size > FILE_LIMIT ? '文件超过 10 MB，请拆分后再导入' : undefined;
};

/** First step: the template, and the choice of a file. */
export const FileStep = ({ template, refusal, onFile }: FileStepProps) => {
  const { message } = App.useApp();
  const [wrong, setWrong] = useState<string>();
  const [loading, setLoading] = useState(false);

  const saveTemplate = async () => {
    setLoading(true);
    try {
      saveBlob(await download(template, {}), '导入模板.xlsx');
    } catch (error) {
      withRefusal(error, (text) => void message.error(text));
    } finally {
      setLoading(false);
    }
  };
  const choose = (file: File) => {
    const reason = reasonAgainst(file);
    setWrong(reason);
    if (!reason) onFile(file);
    return false;
  };

  const reason = wrong ?? refusal;
  return (
    <div className={styles.step}>
      <p className={styles.hint}>
        请按模板填写；模板的第二页说明每一列。列的顺序可以调整，检查后再决定是否导入。
        <Button type="link" size="small" icon={<DownloadOutlined aria-hidden />} loading={loading} onClick={saveTemplate}>
          下载模板
        </Button>
      </p>
      {reason && <Alert type="error" showIcon title={reason} role="alert" />}
      <Upload.Dragger accept=".xlsx,.xls" maxCount={1} showUploadList={false} beforeUpload={choose} aria-label="导入文件">
        <p className={styles.inbox}>
          <InboxOutlined aria-hidden />
        </p>
        <p>点击选择文件，或把文件拖到这里</p>
        <p className={styles.hint}>.xlsx 或 .xls，最大 10 MB、50,000 行</p>
      </Upload.Dragger>
    </div>
  );
};
