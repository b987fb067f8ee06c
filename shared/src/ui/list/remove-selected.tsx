import type * as z from 'zod';
import type { Endpoint } from '#contract/index.ts';
import { Permit } from '#session/index.ts';
import { App, Button } from '../antd.ts';
import { useAction } from '../query/use-action.ts';
import type { List } from './use-list.ts';

interface RemoveSelectedProps<Row> {
  list: List<Row>;
  /** Takes the ids as a comma list. */
  call: Endpoint<z.ZodObject<{ ids: z.ZodString }>, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
}

/** Removes the selected rows after a confirmation (docs/wire/conventions.md §7). */
export const RemoveSelected = <Row extends object>({ list, call }: RemoveSelectedProps<Row>) => {
  const { modal } = App.useApp();
  const [remove, removing] = useAction(call, list.reload);
  const ids = list.selected.map(list.keyOf).join(',');

  const question = () =>
    modal.confirm({
      title: '确认删除',
      content: list.selected.length > 1 ? `是否删除选中的 ${list.selected.length} 条数据?` : '是否删除选中数据?',
      okText: '确定',
      okButtonProps: { danger: true },
      onOk: () => remove({ query: { ids } }).then(() => undefined),
    });

  return (
    <Permit call={call}>
      <Button size="small" danger loading={removing} onClick={question}>
        删除
      </Button>
    </Permit>
  );
};
