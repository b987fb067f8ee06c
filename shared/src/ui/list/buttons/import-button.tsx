import { useRef, useState } from 'react';
import { type AnyEndpoint, type ImportReport, PARTLY } from '#contract/index.ts';
import { apiBase, upload, withRefusal } from '#http/index.ts';
import { Permit, useOffers } from '#session/index.ts';
import { App, Button } from '../../antd.ts';
import { NOT_LOADED } from '../../loaded-dialog.tsx';

interface ImportButtonProps {
  call: AnyEndpoint;
  onDone: () => void;
}

/** The report of a partial import; imports of online forms answer with its path alone. */
const reportOf = ({ result, message }: { result: unknown; message: string }): Pick<ImportReport, 'msg' | 'fileUrl' | 'fileName'> =>
  typeof result === 'string'
    ? { msg: message, fileUrl: result, fileName: result.slice(result.lastIndexOf('/') + 1) }
    : (result as ImportReport);

/** In front of a server without tasks: uploads a workbook in one call; a report lists the rejected rows (docs/wire/conventions.md §8). */
const DirectImport = ({ call, onDone }: ImportButtonProps) => {
  const { message, modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const tellPartly = (text: string, report: ReturnType<typeof reportOf>) =>
    modal.warning({
      title: text,
      content: (
        <>
          <p>{report.msg}</p>
          具体详情请{' '}
          <a href={apiBase() + report.fileUrl} target="_blank" rel="noreferrer" download={report.fileName}>
            点击下载
          </a>
        </>
      ),
      okText: '确定',
    });

  const send = async (file: File) => {
    setBusy(true);
    try {
      const answer = await upload(call, file);
      if (answer.code === PARTLY) tellPartly(answer.message, reportOf(answer));
      else void message.success(answer.message || `${file.name} 文件上传成功`);
      onDone();
    } catch (error) {
      withRefusal(error, (text) => void message.error(`${file.name} ${text}`));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="导入文件"
        accept=".xlsx,.xls"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // reset, so that choosing the same file again fires a change event
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        导入
      </Button>
    </>
  );
};

/** The steps are loaded when they are opened first. */
const WizardImport = ({ call, onDone }: ImportButtonProps) => {
  const { message } = App.useApp();
  const [loading, setLoading] = useState(false);
  const [part, setPart] = useState<typeof import('../import/import-wizard.tsx')>();
  const [open, setOpen] = useState(false);
  const show = async () => {
    setLoading(true);
    try {
      setPart(await import('../import/import-wizard.tsx'));
      setOpen(true);
    } catch {
      void message.error(NOT_LOADED);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button loading={loading} onClick={show}>
        导入
      </Button>
      {open && part && <part.ImportWizard call={call} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
};

/** Imports a workbook: in steps with a dry run, where the server offers that. */
export const ImportButton = (props: ImportButtonProps) => {
  const { tasks } = useOffers();
  return <Permit call={props.call}>{tasks ? <WizardImport {...props} /> : <DirectImport {...props} />}</Permit>;
};
