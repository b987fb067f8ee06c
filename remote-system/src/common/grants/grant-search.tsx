import { Flex, Segmented } from '@mortise/shared/ui';
import { SearchBox } from '../search-box.tsx';
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
    <SearchBox words={words} onWords={onWords} placeholder="搜索菜单或按钮" className={styles.words} />
    <Segmented
      aria-label="显示范围"
      options={KINDS}
      value={isGrantedOnly ? 'granted' : 'all'}
      onChange={(kind) => onGrantedOnly(kind === 'granted')}
    />
    <span className={styles.count} role="status">
      已选 {granted} / {total}
    </span>
  </Flex>
);
