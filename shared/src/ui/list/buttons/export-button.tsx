import { useState } from 'react';
import type * as z from 'zod';
import { type Endpoint, EXPORTED_AT_ONCE, type ExportQuery, exportTaskOf } from '#contract/index.ts';
import { ask, download, saveBlob, withRefusal } from '#http/index.ts';
import { Permit, useOffers } from '#session/index.ts';
import { App, Button, type ButtonProps } from '../../antd.ts';
import { refusalWords } from '../../refusal/refusal-words.tsx';
import { saveTaskFile } from '../../task/save-task-file.ts';
import type { List } from '../state/use-list.ts';
import { workbookExtension } from './workbook-extension.ts';

interface ExportButtonProps<Row> {
  /** Exports the rows of the list's current query, or only the selected ones. */
  list: Pick<List<Row>, 'asked' | 'selected' | 'keyOf'> & Partial<Pick<List<Row>, 'total'>>;
  call: Endpoint<typeof ExportQuery, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
  /** File name without extension. */
  name: string;
  size?: ButtonProps['size'];
}

/** Downloads the rows of a list as a workbook (docs/wire/conventions.md §8); many rows as a task, whose file waits in the list of tasks. */
export const ExportButton = <Row extends object>({ list, call, name, size }: ExportButtonProps<Row>) => {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const { tasks } = useOffers();
  const isLong = tasks && (list.selected.length || (list.total ?? 0)) > EXPORTED_AT_ONCE;

  const saveAsTask = async (query: Record<string, string>) => {
    const task = await ask(exportTaskOf(call), { body: query });
    if (task.state === 'done') await saveTaskFile(task);
    else void message.info('正在后台导出，完成后在右上角“任务”中下载');
  };

  const save = async () => {
    setBusy(true);
    const selections = list.selected.map(list.keyOf).join(',');
    try {
      if (isLong) return await saveAsTask({ ...list.asked, selections });
      const file = await download(call, { query: { ...list.asked, selections } });
      saveBlob(file, `${name}.${await workbookExtension(file)}`);
    } catch (error) {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Permit call={call}>
      <Button size={size} loading={busy} onClick={save}>
        导出
      </Button>
    </Permit>
  );
};
