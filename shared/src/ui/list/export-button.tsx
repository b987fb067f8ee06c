import { useState } from 'react';
import type * as z from 'zod';
import type { Endpoint, ExportQuery } from '#contract/index.ts';
import { download, saveBlob, withRefusal } from '#http/index.ts';
import { Permit } from '#session/index.ts';
import { App, Button, type ButtonProps } from '../antd.ts';
import { refusalWords } from '../refusal/refusal-words.tsx';
import type { List } from './use-list.ts';
import { workbookExtension } from './workbook-extension.ts';

interface ExportButtonProps<Row> {
  /** Exports the rows of the list's current query, or only the selected ones. */
  list: Pick<List<Row>, 'asked' | 'selected' | 'keyOf'>;
  call: Endpoint<typeof ExportQuery, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
  /** File name without extension. */
  name: string;
  size?: ButtonProps['size'];
}

/** Downloads the rows of a list as a workbook (docs/wire/conventions.md §8). */
export const ExportButton = <Row extends object>({ list, call, name, size }: ExportButtonProps<Row>) => {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const selections = list.selected.map(list.keyOf).join(',');
    try {
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
