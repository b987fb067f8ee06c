import { Flex, Input, Segmented } from '@mortise/shared/ui';
import styles from './grant-tree.module.css';

interface GrantSearchProps {
  words: string;
  onWords: (words: string) => void;
  isGrantedOnly: boolean;
  onGrantedOnly: (only: boolean) => void;
  /** Number of granted nodes, and of all. */
  granted: number;
  total: number;
}

const KINDS = [
  { value: 'all', label: '全部' },
  { value: 'granted', label: '仅已选' },
];

/** Narrows a grant tree. */
export const GrantSearch = ({ words, onWords, isGrantedOnly, onGrantedOnly, granted, total }: GrantSearchProps) => (
  <Flex gap={8} align="center" wrap className={styles.search}>
    <Input
      allowClear
      value={words}
      placeholder="搜索菜单或按钮"
      aria-label="搜索菜单或按钮"
      onChange={({ target }) => onWords(target.value)}
      className={styles.words}
    />
    <Segmented options={KINDS} value={isGrantedOnly ? 'granted' : 'all'} onChange={(kind) => onGrantedOnly(kind === 'granted')} />
    <span className={styles.count} role="status">
      已选 {granted} / {total}
    </span>
  </Flex>
);
