import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useOffers } from '#session/index.ts';
import { Input } from '../../antd.ts';
import { useComposing } from '../../use-composing.ts';
import styles from '../list-page.module.css';
import { QUICK } from '../state/quick-on-wire.ts';
import type { List } from '../state/use-list.ts';

/** Pause of typing after which the list is asked. */
const PAUSE = 400;

/** One box that finds rows by the fields which the contract names, and by pinyin (ADR 45). */
export const QuickBox = <Row,>({ list }: { list: List<Row> }) => {
  const { quickQuery } = useOffers();
  const asked = list.conditions[QUICK] ?? '';
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  // the URL is the source of truth, e.g. after 清除全部 or 返回; what this box asked for itself leaves its blanks and later letters alone
  const [sent, setSent] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setSent(asked);
    if (asked !== sent) setTyped(asked);
  }
  const isComposing = useComposing();

  const find = (words: string, history?: 'push' | 'replace') => {
    const wanted = words.trim();
    if (wanted === asked) return;
    setSent(wanted);
    list.search({ ...list.conditions, [QUICK]: wanted }, history);
  };
  useEffect(() => {
    if (isComposing || typed.trim() === asked) return undefined;
    const timer = setTimeout(() => find(typed, 'replace'), PAUSE);
    return () => clearTimeout(timer);
  });

  const labels = (quickQuery ? list.finds : list.finds.slice(0, 1)).map(({ label }) => label);
  const hint = `查找${labels.join('、')}${quickQuery ? '、拼音' : ''}`;
  return (
    <Input
      className={styles.quick}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={hint}
      placeholder={hint}
      title={hint}
      value={typed}
      maxLength={50}
      allowClear
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => find(typed)}
      // what is pressed next, such as 重置 or 查询, acts on the list that was asked for
      onBlur={() => find(typed, 'replace')}
    />
  );
};
