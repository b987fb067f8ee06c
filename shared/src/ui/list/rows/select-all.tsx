import { useState } from 'react';
import { withRefusal } from '#http/index.ts';
import { App, Button, Typography } from '../../antd.ts';
import { type List, SELECTED_AT_MOST } from '../state/use-list.ts';

/** Offers to select the rows of all pages once all rows of this page are selected, and says when these are not all. */
export const SelectAll = <Row,>({ list }: { list: List<Row> }) => {
  const { message } = App.useApp();
  const [loading, setLoading] = useState(false);
  const isPage = list.rows.length > 0 && list.selected.length === list.rows.length;
  const count = Math.min(list.total, SELECTED_AT_MOST);
  if (list.selected.length === SELECTED_AT_MOST && list.total > SELECTED_AT_MOST)
    return (
      <Typography.Text type="secondary">
        共 {list.total.toLocaleString('zh-CN')} 条，一次最多选择 {SELECTED_AT_MOST} 条
      </Typography.Text>
    );
  if (!isPage || list.isLocal || count <= list.rows.length) return null;

  const select = async () => {
    setLoading(true);
    try {
      await list.selectAll();
    } catch (error) {
      withRefusal(error, (text) => void message.warning(text));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button type="link" size="small" loading={loading} onClick={select}>
      {list.total > count ? `选择前 ${count} 条` : `选择全部 ${count} 条`}
    </Button>
  );
};
