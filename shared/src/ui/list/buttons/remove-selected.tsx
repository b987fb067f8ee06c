import type { AnyEndpoint } from '#contract/index.ts';
import { Permit } from '#session/index.ts';
import { Button } from '../../antd.ts';
import { useRemoval } from '../../removal/use-removal.tsx';
import type { List } from '../state/use-list.ts';

interface RemoveSelectedProps<Row> {
  list: List<Row>;
  /** Takes the ids as a comma list. */
  call: AnyEndpoint;
  /** The removal of the page; without it there is neither reach nor a way back. */
  removal?: { several: (rows: readonly Row[]) => void };
}

/** Removes the selected rows after a confirmation (docs/wire/conventions.md §7). */
export const RemoveSelected = <Row extends { id: string | number }>({ list, call, removal }: RemoveSelectedProps<Row>) => {
  const own = useRemoval<Row>({ remove: call, removeBatch: call }, { onDone: list.reload });
  return (
    <Permit call={call}>
      <Button size="small" danger onClick={() => (removal ?? own).several(list.selected)}>
        删除
      </Button>
    </Permit>
  );
};
